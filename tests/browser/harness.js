// What the tests ask of JupyterLab inside its page; lab.py calls these functions by name.
// The page has `window.jupyterapp`, since the server runs with --expose-app-in-browser.
(() => {
  const OUTPUTS = ["stream", "display_data", "execute_result", "error"];
  const app = () => window.jupyterapp;

  const until = async (what, condition, seconds = 500) => {
    const end = Date.now() + 1000 * seconds;
    for (;;) {
      const value = condition();
      if (value) return value;
      if (Date.now() > end) throw new Error(`waited ${seconds} s in vain for ${what}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  };

  const findPanel = () => {
    for (const widget of app()?.shell?.widgets("main") ?? []) {
      if (widget.content?.model?.cells && widget.sessionContext) return widget;
    }
    return null;
  };

  const panel = () => findPanel() ?? fail("no notebook is open");
  const fail = (sentence) => {
    throw new Error(sentence);
  };
  const kernel = () => panel().sessionContext.session?.kernel ?? fail("the notebook has no kernel");
  const cell = (index) => panel().content.widgets[index] ?? fail(`there is no cell ${index}`);

  // A click that is handled while a cell awaits makes the kernel say "idle" although the cell
  // goes on. So the tests wait for the promises of the cells that they started.
  const started = new Set();

  const idle = async () => {
    await Promise.allSettled(started);
    await until("an idle kernel", () => {
      const now = panel().sessionContext.session?.kernel;
      return now?.connectionStatus === "connected" && now.status === "idle";
    });
  };

  const select = (index) => {
    app().shell.activateById(panel().id);
    panel().content.deselectAll();
    panel().content.activeCellIndex = index;
    cell(index);
  };

  window.lab = {
    // Without this a promise of JupyterLab's that never settles would block the test for ever.
    inTime(name, given, seconds = 600) {
      const late = new Promise((_, refuse) => {
        setTimeout(() => refuse(new Error(`${name} took more than ${seconds} s`)), 1000 * seconds);
      });
      return Promise.race([lab[name](...given), late]);
    },

    async ready() {
      await until("JupyterLab", () => app()?.restored);
      await app().restored;
      await until("the notebook", findPanel);
      await panel().context.ready;
      await panel().revealed;
      await panel().sessionContext.ready;
      await kernel().info;
      await idle();
      await lab.theme("light");
    },

    idle,

    async run(index) {
      select(index);
      await app().commands.execute("notebook:run-cell");
    },

    async runWithoutWaiting(index) {
      select(index);
      const running = app().commands.execute("notebook:run-cell");
      started.add(running);
      running.catch(() => null).then(() => started.delete(running));
      await until("the cell to start", () => kernel().status === "busy");
    },

    async runAll() {
      app().shell.activateById(panel().id);
      await app().commands.execute("notebook:run-all-cells");
    },

    select(index) {
      select(index);
      app().commands.execute("notebook:enter-command-mode");
    },

    addCell(source) {
      const shared = panel().content.model.sharedModel;
      shared.insertCell(shared.cells.length, { cell_type: "code", source });
      return shared.cells.length - 1;
    },

    async fresh(sources) {
      if (started.size) await kernel().interrupt(); // a cell that the last test left running
      const { sessionContext } = panel();
      if (!sessionContext.session) await sessionContext.changeKernel({ name: "python3" });
      const shared = panel().content.model.sharedModel;
      shared.transact(() => {
        shared.deleteCellRange(0, shared.cells.length);
        shared.insertCells(0, sources.map((source) => ({ cell_type: "code", source })));
      });
      shared.clearUndoHistory();
      panel().content.model.deleteMetadata("widgets"); // that an earlier test has saved
      await until("the new cells", () => panel().content.widgets.length === sources.length);
      await idle();
      await lab.theme("light");
    },

    async execute(code) {
      const outputs = [];
      const running = kernel().requestExecute({ code, store_history: false });
      running.onIOPub = ({ header, content }) => {
        const output_type = header.msg_type;
        if (OUTPUTS.includes(output_type)) outputs.push({ output_type, ...content });
      };
      await running.done;
      return outputs;
    },

    sources: () => panel().content.widgets.map((one) => one.model.sharedModel.getSource()),

    outputs: (index) => cell(index).model.outputs?.toJSON() ?? [],

    async restartKernel() {
      started.clear();
      await panel().sessionContext.restartKernel();
      await idle();
      await kernel().requestKernelInfo();
      await idle();
    },

    shutDownKernel: () => panel().sessionContext.shutdown(),

    async save(withWidgetState) {
      const command = "@jupyter-widgets/jupyterlab-manager:saveWidgetState";
      const isOn = () => app().commands.isToggled(command);
      if (isOn() !== withWidgetState) await app().commands.execute(command);
      await until("the setting", () => isOn() === withWidgetState);
      await panel().context.save();
      await until("the saved notebook", () => !panel().content.model.dirty);
    },

    async theme(name) {
      const light = name === "light" ? "true" : "false";
      if (document.body.dataset.jpThemeLight !== light) {
        const theme = name === "light" ? "JupyterLab Light" : "JupyterLab Dark";
        await app().commands.execute("apputils:change-theme", { theme });
      }
      await until("the theme", () => document.body.dataset.jpThemeLight === light);
    },

    command: (id, args) => app().commands.execute(id, args).then(() => null),
  };
})();
