import marimo

app = marimo.App(width="medium")


@app.cell
def _():
    import marimo as mo

    import zwidgets as zw

    return mo, zw


@app.cell
def _(mo):
    mo.md("""
    # The Filler in marimo

    You bury three cards a night. A bot fills the graves with cement, and zombies under too little
    of it come out.
    """)
    return


@app.cell
def _(mo, zw):
    board = mo.ui.anywidget(zw.TheFiller(seed=7, seats={1: "careful"}))
    board
    return (board,)


@app.cell
def _(mo):
    mo.md("""
    A cell that names `board` runs again with each new board. `board.value["rev"]` is its number,
    and `board.widget` the widget, which cells drive as anywhere.
    """)
    return


@app.cell
def _(board, mo):
    match = board.widget.match
    mo.md(f"Board {board.value['rev']}: {match.named(match.state.prompt(0))}")
    return (match,)


@app.cell
def _(match):
    match.odds(0)
    return


if __name__ == "__main__":
    app.run()
