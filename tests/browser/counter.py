"""A bare anywidget button with its counter in the kernel, to compare zwidgets with."""

COUNTER = '''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const root = document.createElement("div");
      root.className = "zw";
      const button = document.createElement("button");
      const show = () => { button.textContent = `count ${model.get("count")}`; };
      button.onclick = () => model.send({ do: "count" });
      model.on("change:count", show);
      show();
      root.append(button);
      el.append(root);
    } };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda widget, content, buffers: self.add())

    def add(self):
        self.count += 1

counter = Counter()
counter
'''
