"""Tables behind a real nginx, jupyter-server-proxy and JupyterHub, set up as docs/hosting.md says.

`make hub` makes the environment of the latter two; `make nginx` finds nginx, or installs it.
"""

from __future__ import annotations

import os
import random
import re
import socket
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

import zwidgets as zw
from tests.browser.clicks import MOMENT, OFFERED
from tests.browser.find import find_nginx
from tests.browser.lab import ROOT, START_TIMEOUT, Lab
from tests.browser.phones import Open, sit
from tests.browser.server import running_server, stop
from tests.waiting import HANG
from zwidgets.tables.table import Table

pytestmark = pytest.mark.deep

ADMINISTRATION = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def told(language: str, has: str) -> str:
    """Return the block of the page that has some words."""
    blocks = re.findall(rf"```{language}\n(.*?)```", ADMINISTRATION, re.DOTALL)
    (found,) = (block for block in blocks if has in block)
    return str(found)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@contextmanager
def running(command: Sequence[str], folder: Path, path: str = os.environ["PATH"]) -> Iterator[Path]:
    """Run a program, with the folders of others, until the end of the context; returns its log."""
    log = folder / "log"
    with log.open("wb") as sink:
        program = subprocess.Popen(
            command, cwd=folder, env=os.environ | {"PATH": path}, stdout=sink, stderr=sink
        )
    try:
        yield log
    finally:
        stop(program)


def read(log: Path, what: str) -> list[str]:
    """Wait until a log has something; returns all that was found."""
    deadline = time.monotonic() + HANG
    while not (found := re.findall(what, log.read_text("utf-8"))):
        assert time.monotonic() < deadline, log.read_text("utf-8")
        time.sleep(0.1)
    return found


def answers(port: int) -> None:
    """Wait until something listens at a port."""
    deadline = time.monotonic() + HANG
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            assert time.monotonic() < deadline, f"nothing listens at {port}"
            time.sleep(0.1)
        else:
            return


def play(pages: Sequence[Page], match: Callable[[], zw.Match]) -> None:
    """Click on what is offered until somebody has moved on each of the pages, seat by seat."""
    luck = random.Random(1)
    for _ in range(1_000):
        for page in pages:
            offered = page.locator(OFFERED)
            if count := offered.count():
                with suppress(Error):  # the next board has come
                    which = offered.nth(int(luck.random() * count))
                    which.dispatch_event("click", timeout=MOMENT)
            page.wait_for_timeout(50)
        moved = {event.by for event in match().history}
        if moved >= set(range(len(pages))):
            return
    raise AssertionError("no click makes a move")


@pytest.fixture
def nginx(tmp_path: Path) -> Iterator[tuple[Table, str]]:
    """A table behind an nginx that listens at a port of its own; with the origin."""
    port = free_port()
    origin = f"https://play.localhost:{port}/games"
    match = zw.Match("the-filler", seed=7, seats={0: "guest", 1: "guest"})
    make = "openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=play.localhost -keyout key -out crt"
    subprocess.run(make.split(), cwd=tmp_path, check=True, capture_output=True)
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{name}_temp_path {tmp_path};" for name in names)
    with closing(zw.host(match, origin=f"{origin}/")) as table:
        location = told("nginx", "location").replace("8437", str(table.port))
        (tmp_path / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {tmp_path}/pid; error_log stderr; events {{}}\n"
            f"http {{ access_log {tmp_path}/access; {folders}\n"
            f"server {{ listen 127.0.0.1:{port} ssl; ssl_certificate crt;"
            f" ssl_certificate_key key;\n{location}}} }}\n",
            "utf-8",
        )
        command = [find_nginx(), "-p", str(tmp_path), "-c", "nginx.conf", "-e", "stderr"]
        with running(command, tmp_path):
            answers(port)
            yield table, origin


def test_two_phones_play_behind_nginx_with_https_and_a_prefix(
    opened: Open, nginx: tuple[Table, str], tmp_path: Path
) -> None:
    table, origin = nginx
    assert table.link.startswith(f"{origin}/t/{table.id}/#")
    pages = [opened(table.link, ignore_https_errors=True) for _ in range(2)]
    for page, name in zip(pages, ("Ada", "Ben"), strict=True):
        sit(page, name)
        assert page.evaluate("sockets.at(-1).url") == f"wss{table.address[5:]}socket"
    play(pages, lambda: table.match)
    pages[0].reload()
    expect(pages[0].get_by_role("status").first).to_contain_text("You are Ada.")
    here = origin.replace("play.localhost", "127.0.0.1")
    ours, evil = origin.split("/")[2], "evil.example"
    for sent, status in (
        ({"Host": ours, "Origin": f"https://{ours}"}, 200),
        ({"Host": ours, "Origin": f"https://{evil}"}, 403),
        ({"Host": evil}, 421),
    ):
        assert pages[0].request.get(f"{here}/", headers=sent).status == status
    log = (tmp_path / "access").read_text("utf-8")
    assert table.id in log
    assert table.secret not in log


# jupyter-server-proxy


def test_who_may_use_a_jupyter_server_plays_behind_its_proxy(
    browser: Browser, opened: Open, hub: Path, tmp_path: Path
) -> None:
    port = free_port()
    with running_server(tmp_path / "jupyter", hub) as server, Lab(browser, server) as lab:
        origin = f"{server.url}proxy/{port}/"
        notebook = lab.open(
            [
                f"import zwidgets as zw\nw = zw.TheFiller(seed=7)\n"
                f"table = zw.host(w, port={port}, origin={origin!r})\nw"
            ]
        )
        notebook.run(0)
        link = notebook.execute("print(table.link)").strip()
        assert link.startswith(f"{origin}t/")
        page = opened(link)
        expect(page.get_by_label("Password or token:")).to_be_visible()
        page.goto(server.address("lab"))
        page.goto(link)
        sit(page, "Ben")
        play(
            [notebook.page, page],
            lambda: zw.Match.from_record(notebook.execute("print(w.match.record())")),
        )
        assert page.request.get(origin, headers={"Origin": "https://evil.example"}).status == 403
        notebook.execute("table.close()")
        expect(page.get_by_role("alert")).to_have_text("The host has closed this table.")


# JupyterHub


PEOPLE = ("ada", "ben")
HUB = """
c = get_config()
c.JupyterHub.bind_url = "{hub}/"
c.JupyterHub.hub_port = {inner}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allowed_users = {people}
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = "{folder}/{{username}}"
c.Spawner.args = ["--allow-root"]
"""
"""A hub on this machine whose people need no password; the service stands in the page."""


Hub = Callable[[], AbstractContextManager[tuple[str, str]]]


@pytest.fixture
def jupyterhub(hub: Path, tmp_path: Path) -> Hub:
    """Starts a hub with two people and a table; gives the links of guests and of the host."""
    ports = {name: free_port() for name in ("hub", "inner", "api", "table")}
    address = f"http://127.0.0.1:{ports['hub']}"
    whole = HUB.format(**ports | {"hub": address}, people=set(PEOPLE), folder=tmp_path)
    service = told("text", "c.JupyterHub.services").replace("8437", str(ports["table"]))
    whole += service.replace("https://hub.example.org", address)
    (tmp_path / "jupyterhub_config.py").write_text(whole, "utf-8")
    # The true Node.js, since one that only starts it would leave it behind at the end.
    node = subprocess.check_output(["node", "-p", "process.execPath"], text=True).strip()
    folders = (hub.parent, hub.parents[1] / "node_modules" / ".bin", Path(node).parent)
    programs = ":".join([*map(str, folders), os.environ["PATH"]])

    @contextmanager
    def start() -> Iterator[tuple[str, str]]:
        with running([str(hub.parent / "jupyterhub")], tmp_path, programs) as log:
            read(log, "JupyterHub is now running")
            yield read(log, r"Guests  (\S+)")[0], read(log, r"You     (\S+)")[0]

    return start


def logged_in(opened: Open, address: str, name: str) -> Page:
    """Open a browser whose user has logged in at the hub."""
    page = opened(f"{address}/hub/login")
    page.get_by_label("Username:").fill(name)
    page.get_by_label("Password:").fill("any")
    page.get_by_role("button", name="Sign in").click()
    return page


def test_two_people_of_a_jupyterhub_play_at_its_table_and_open_nothing_of_each_other(
    opened: Open, jupyterhub: Hub, tmp_path: Path
) -> None:
    saved = tmp_path / "mall-of-horror-table.txt"
    with jupyterhub() as (guests, host):
        address = guests.partition("/services/table/t/")[0]
        pages = [logged_in(opened, address, name) for name in PEOPLE]
        for page, name in zip(pages, PEOPLE, strict=True):
            page.wait_for_url(f"{address}/user/{name}/lab*", timeout=START_TIMEOUT)
        for page, name in zip(pages, PEOPLE, strict=True):
            for person in PEOPLE:
                asked = page.request.get(f"{address}/user/{person}/api/contents")
                assert asked.status == (200 if person == name else 403)
        for page, link in zip(pages, (host, guests), strict=True):
            page.goto(link)
        sit(pages[1], "Ben")
        bots = [zw.join(guests, bot="careful") for _ in range(2)]
        play(pages, lambda: zw.Match.from_record(saved.read_text("utf-8")))
        for bot in bots:
            bot.leave()
            bot.close()
    expect(pages[1].get_by_role("alert").first).to_contain_text("No connection.")
    with jupyterhub() as links:
        assert links == (guests, host)
        expect(pages[1].locator("#board")).not_to_have_attribute("inert", re.compile(".*"))
