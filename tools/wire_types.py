"""Generates TypeScript from the server: the types of all messages, the editions and the levels."""

import asyncio
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sixfold.players.bots import LEVELS
from sixfold.rules.editions import EDITIONS
from sixfold.server.config import Config
from sixfold.server.http.app import application
from sixfold.server.http.table_server import TableServer
from sixfold.server.storage.open import open_log
from sixfold.server.tables.broker import LocalBroker

WIRE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "wire"
TYPES: Final = WIRE / "types.ts"
CATALOGUE: Final = WIRE / "catalogue.ts"
HEADING: Final = "// Written by tools/wire_types.py from the schema; a test keeps it fresh.\n"
CATALOGUE_HEADING: Final = (
    "// Written by tools/wire_types.py; a test keeps it fresh. The weakest level is the first.\n"
)
FOREIGN: Final = frozenset({"HTTPValidationError", "ValidationError"})
"""Schemas of the framework that the server never sends."""

PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


async def schema() -> Schema:
    """Return the OpenAPI schema of the server."""
    with TemporaryDirectory() as folder:
        server = TableServer(await open_log(f"sqlite:///{folder}/log"), LocalBroker(), Config())
        app: Any = application(server).app
        described: Schema = app.openapi()
        await server.close()
    return described


def types(parts: dict[str, Schema]) -> str:
    """Return the schemas as TypeScript, in the order of their names."""
    declarations = [_declared(name, parts[name]) for name in sorted(set(parts) - FOREIGN)]
    return "\n".join([HEADING, *declarations])


def _declared(name: str, part: Schema) -> str:
    about = _comment(part, "")
    if part.get("type") == "object" and "properties" in part:
        return f"{about}export interface {name} {_members(part, '')}\n"
    return f"{about}export type {name} = {_type(part, '')};\n"


def _comment(part: Schema, indent: str) -> str:
    about = part.get("description")
    return f"{indent}/** {' '.join(about.split())} */\n" if about else ""


def _members(part: Schema, indent: str) -> str:
    inner = indent + "  "
    required = part.get("required", [])
    lines = [
        f"{_comment(member, inner)}{inner}{name}{'' if name in required else '?'}: "
        f"{_type(member, inner)};\n"
        for name, member in part["properties"].items()
    ]
    return "{\n" + "".join(lines) + indent + "}"


def _type(part: Schema, indent: str) -> str:
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "const" in part:
        return _literal(part["const"])
    if "enum" in part:
        return " | ".join(map(_literal, part["enum"]))
    for choice in ("anyOf", "oneOf"):
        if choice in part:
            return " | ".join(dict.fromkeys(_type(option, indent) for option in part[choice]))
    match part.get("type"):
        case "array":
            return f"Array<{_type(part.get('items', {}), indent)}>"
        case "object" if "properties" in part:
            return _members(part, indent)
        case "object":
            return f"Record<string, {_type(_values(part), indent)}>"
        case kind:
            return PLAIN.get(str(kind), "unknown")


def _values(part: Schema) -> Schema:
    """Return the schema of the values of an object with arbitrary member names."""
    by_pattern = list(part.get("patternProperties", {}).values())
    additional = part.get("additionalProperties")
    return by_pattern[0] if by_pattern else additional if isinstance(additional, dict) else {}


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def catalogue() -> str:
    """Return the editions and the levels as TypeScript."""
    offered = {"EDITIONS": EDITIONS, "LEVELS": LEVELS}
    return "\n".join([CATALOGUE_HEADING, *(_list(name, offered[name]) for name in offered)])


def _list(name: str, values: Iterable[str]) -> str:
    return f"export const {name} = [{', '.join(map(_literal, values))}] as const;\n"


def main() -> int:
    """Write the types and the lists."""
    CATALOGUE.write_text(catalogue(), encoding="utf-8")
    TYPES.write_text(types(asyncio.run(schema())["components"]["schemas"]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
