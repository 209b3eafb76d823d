"""Write `js/src/generated/`: the types of views and messages, as Python declares them.

A view is a room's declaration beside the common part, which stands once, with the messages of
`zwidgets.control.messages` and the requests that `zwidgets.control.commands` declares.
Pydantic makes a JSON Schema of each, and json-schema-to-typescript the types:

    python tools/typescript.py            # renew the files
    python tools/typescript.py --check    # exit status 1, and which, if any is not as it should be
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import typing
from collections.abc import Iterator
from functools import reduce
from importlib import import_module
from operator import or_
from pathlib import Path
from typing import Any, Final, Literal, NotRequired, get_type_hints

import typing_extensions
from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

declared: Any = typing_extensions.TypedDict
if sys.version_info < (3, 12):  # before, pydantic reads only this one
    typing.TypedDict = declared

import zwidgets as zw
from zwidgets.control import messages
from zwidgets.control.commands import COMMANDS, Command
from zwidgets.control.requests import payload
from zwidgets.core.contract.registry import game_class
from zwidgets.core.contract.room import Room
from zwidgets.core.contract.views import Common
from zwidgets.votes import board as classroom
from zwidgets.widgets import dial, exercise, futures, gallery, my_games, tree, twins

JS: Final = Path(__file__).resolve().parents[1] / "js"
TARGET: Final = JS / "src" / "generated"
BANNER: Final = "// tools/typescript.py writes this file from what Python declares."
OPTIONS: Final = ("--no-additionalProperties", f"--bannerComment={BANNER}")
MESSAGES: Final = (
    *("About", "Board", "Film", "Frame", "Odds", "Review", "Exported", "Nothing"),
    *("Refusal", "Reply", "Notice", "Inviting"),
)
SMALL: Final = (
    (classroom, "Classroom", ("ClassroomAbout", "ClassroomShown", "ClassroomAsk", "Joining")),
    (dial, "Dial", ("DialAbout", "DialShown", "DialAsk", "CardShown")),
    (exercise, "Exercise", ("ExerciseAbout", "ExerciseShown", "ExerciseAsk", "Reveal")),
    (gallery, "Gallery", ("GalleryAbout", "GalleryShown", "GalleryAsk")),
    (futures, "Futures", ("FuturesAbout", "FuturesShown", "FuturesAsk")),
    (my_games, "My-Games", ("MyGamesAbout", "MyGamesShown", "MyGamesAsk")),
    (tree, "Tree", ("TreeAbout", "TreeShown", "TreeAsk", "NodeShown")),
    (twins, "Twins", ("TwinsAbout", "TwinsShown", "TwinsAsk")),
)
"""Widgets without a game: the module, the name, and what it declares."""


class Schema(GenerateJsonSchema):
    """A JSON Schema as the generator of types reads it best."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        """A title would become a type of its own."""
        return False

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        """A dict of texts, numbers or anything, in a line."""
        made = super().dict_schema(schema)
        match made["additionalProperties"]:
            case True:
                made["tsType"] = "Record<string, unknown>"
            case {"type": "string" | "integer" as kind}:
                of = {"string": "string", "integer": "number"}[kind]
                made["tsType"] = f"Record<string, {of}>"
        return made

    def tuple_schema(self, schema: core_schema.TupleSchema) -> JsonSchemaValue:
        """The places of a tuple, as older drafts call them."""
        made = super().tuple_schema(schema)
        return {**made, "items": made.pop("prefixItems")}


def schemas() -> Iterator[tuple[str, JsonSchemaValue]]:
    """Each file's name with the schema of what it declares."""
    hints = {name: getattr(messages, name) for name in MESSAGES}
    yield "messages", schema("Messages", {**hints, "Ask": asks(), "View": Common})
    for module, name, parts in SMALL:
        yield name.lower(), schema(name, {part: getattr(module, part) for part in parts})
    for name in zw.game_names():
        kind = game_class(name)
        if issubclass(kind, Room):
            view = kind.__name__.removesuffix("Game") + "View"
            own = getattr(import_module(f"{kind.package}.view"), view)
            yield name, schema(view, get_type_hints(own, include_extras=True), own.__doc__)


def asks() -> Any:
    """What may be asked: each request that says more than its verb, and the others together."""
    said = {verb: payload(kind) for verb, kind in COMMANDS.items()}
    plain = declared("AskPlain", {"do": Literal[tuple(verb for verb in said if not said[verb])]})
    plain.__doc__ = "A request that says nothing but its verb."
    return reduce(or_, (ask(COMMANDS[verb]) for verb in said if said[verb]), plain)


def ask(kind: type[Command]) -> Any:
    """The request of a command, without what every request has."""
    parts: dict[str, Any] = {"do": Literal[kind.verb]}
    for name, (hint, needed) in payload(kind).items():
        parts[name] = hint if needed else NotRequired[hint]
    made = declared(f"Ask{kind.verb.capitalize()}", parts)
    made.__doc__ = kind.__doc__
    return made


def anytime() -> str:
    """The verbs of commands that are good for any board, as the page knows them."""
    verbs = [kind.verb for kind in COMMANDS.values() if kind.board == "any"]
    told = "/** What may be asked for whatever the board is: it never waits for another answer. */"
    return f"{told}\nexport const ANYTIME = {json.dumps(verbs)};\n"


def schema(name: str, hints: dict[str, Any], told: str | None = None) -> JsonSchemaValue:
    """The schema of a dict that holds these."""
    kind = declared(name, hints)
    kind.__doc__ = told
    return TypeAdapter(kind).json_schema(schema_generator=Schema)


def written() -> dict[str, str]:
    """The text of each file by its name."""
    with tempfile.TemporaryDirectory() as place:
        for name, one in schemas():
            (Path(place) / f"{name}.json").write_text(json.dumps(one), "utf-8")
        json2ts = ["npx", "--no", "--", "json2ts", "-i", f"{place}/*.json", "-o", f"{place}/out"]
        subprocess.run([*json2ts, *OPTIONS], cwd=JS, check=True)
        files = sorted((Path(place) / "out").glob("*.ts"))
        texts = {
            file.name.replace(".d.ts", ".ts"): extended(tidy(file.read_text("utf-8")))
            for file in files
        }
    return {**texts, "messages.ts": texts["messages.ts"] + anytime()}


def tidy(text: str) -> str:
    """The text with each comment of one sentence in a line, and none on the length of a tuple."""
    told = re.sub(r" */\*\*\n *\* @minItems .*\n *\* @maxItems .*\n *\*/\n", "", text)
    return re.sub(r"/\*\*\n *\* (.*)\n *\*/", r"/** \1 */", told)


def extended(text: str) -> str:
    """A view as an extension of what every view holds."""
    view = re.sub(r"(interface \w+View) {", r"\1 extends Common {", text, count=1)
    common = f'{BANNER}\nimport type {{ Common }} from "./messages";\n'
    return text if view == text else view.replace(f"{BANNER}\n", common, 1)


def stale(texts: dict[str, str]) -> list[str]:
    """The files that are not as they should be."""
    there = {file.name: file.read_text("utf-8") for file in TARGET.glob("*.ts")}
    return sorted(name for name in {**there, **texts} if there.get(name) != texts.get(name))


def main(arguments: list[str]) -> int:
    """Renew the files, or check them."""
    texts = written()
    names = stale(texts)
    if arguments == ["--check"]:
        if names:
            print(f"Run `python tools/typescript.py`: stale is {', '.join(names)}.")
        return 1 if names else 0
    TARGET.mkdir(exist_ok=True)
    for name in names:
        (TARGET / name).unlink(missing_ok=True)
        if name in texts:
            (TARGET / name).write_text(texts[name], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
