"""The import table of the rooms, and a reader of source files that says where it is broken."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "sixfold"

MAY_IMPORT: dict[str, frozenset[str]] = {
    "rules": frozenset(),
    "kernel": frozenset({"rules"}),
    "codec": frozenset({"rules"}),
    "record": frozenset({"rules", "codec"}),
    "players": frozenset({"rules", "kernel"}),
    "analysis": frozenset({"rules", "kernel", "codec", "record", "players"}),
    "report": frozenset({"rules", "record", "analysis", "locales"}),
    "arena": frozenset({"rules", "codec", "record", "players", "report"}),
    "engine": frozenset({"rules", "kernel", "codec", "record", "players", "analysis"}),
    "wire": frozenset({"rules", "codec"}),
    "locales": frozenset(),
}
SERVER: dict[str, frozenset[str]] = {
    "server.config": frozenset({"analysis"}),
    "server.tables": frozenset({"rules", "codec", "players", "wire"}),
    "server.storage": frozenset({"server.tables"}),
    "server.services": frozenset(
        {
            *("rules", "kernel", "codec", "record", "players", "analysis", "wire"),
            *("server.config", "server.tables"),
        }
    ),
    "server.http": frozenset(
        {
            *("rules", "codec", "players", "wire", "locales"),
            *("server.config", "server.tables", "server.services"),
        }
    ),
}
MAY_IMPORT |= SERVER
MAY_IMPORT["server"] = frozenset({"server.config", "server.storage", "server.http"})
ROOMS = frozenset(MAY_IMPORT) | {"terminal"}
MAY_IMPORT["terminal"] = ROOMS - {"server", *SERVER, "terminal", "engine"}

# The doors of the house: they may enter every room, and no room goes out through them.
DOORS = frozenset({"cli", "__main__"})

STANDARD_LIBRARY_ALONE = frozenset({"rules", "codec"})

# Standard library modules that would bring input, output, a clock or a log into the rules.
NOT_IN_RULES = frozenset(
    {
        "asyncio",
        "ctypes",
        "datetime",
        "importlib",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "random",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "urllib",
    }
)

GAME = re.compile(r"(tiles|cubes|cards)(?:_|$)")


@dataclass(frozen=True, slots=True)
class Import:
    """One name that a module imports, fully spelled out, and the line where it does."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Module:
    """One source file: its dotted name and what it imports."""

    name: str
    path: Path
    imports: tuple[Import, ...]

    @property
    def room(self) -> str:
        """The room the module stands in; empty for the package's own `__init__`."""
        return room_of(self.name)

    @property
    def game(self) -> str:
        """The game the module belongs to; empty where it belongs to none."""
        return game_of(self.name)


def room_of(name: str) -> str:
    """Name the room, door or attribute right below the package, or nothing for the package.

    The server has rooms of its own; what lies beside them is the room `server`.
    """
    parts = name.split(".")
    if len(parts) > 2 and f"{parts[1]}.{parts[2]}" in SERVER:
        return f"{parts[1]}.{parts[2]}"
    return parts[1] if len(parts) > 1 else ""


def game_of(name: str) -> str:
    """Name the game a module of the rules belongs to: `cards_solver` belongs to cards."""
    parts = name.split(".")
    match = GAME.match(parts[2]) if len(parts) > 2 and parts[1] == "rules" else None
    return match[1] if match else ""


def module_name(path: Path, package: Path) -> str:
    """Spell the dotted name of a source file."""
    parts = [package.name, *path.relative_to(package).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def absolute(node: ast.ImportFrom, path: Path, name: str) -> str:
    """Spell out what a `from` statement names, relative or not."""
    if not node.level:
        return node.module or ""
    parts = name.split(".")
    up = node.level - (path.stem == "__init__")
    parents = parts[: len(parts) - up]
    return ".".join([*parents, node.module] if node.module else parents)


def is_import_call(node: ast.Call) -> bool:
    """Tell whether a call imports by name: `import_module("...")`, `__import__("...")`."""
    called = node.func
    word = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    return word in {"import_module", "__import__"}


def imports_of(tree: ast.Module, path: Path, name: str) -> Iterator[Import]:
    """List all imports of a module, also those inside functions and for type checking only."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(node, path, name)
            yield from (Import(f"{base}.{alias.name}", node.lineno) for alias in node.names)
        elif isinstance(node, ast.Call) and is_import_call(node) and node.args:
            match node.args[0]:
                case ast.Constant(value=str(target)):
                    yield Import(target, node.lineno)


def read_package(package: Path) -> list[Module]:
    """Read every source file below the package folder, and the stubs of native modules."""
    modules = []
    for path in sorted([*package.rglob("*.py"), *package.rglob("*.pyi")]):
        name = module_name(path, package)
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        modules.append(Module(name, path, tuple(imports_of(tree, path, name))))
    return modules


def why_not(module: Module, name: str) -> str:
    """Say why a module may not import a name, or nothing when it may."""
    top = name.partition(".")[0]
    room, target = module.room, room_of(name)
    if room in DOORS:
        return ""
    if top != PACKAGE:
        return why_not_foreign(room, top)
    if target in DOORS or (room == "" and target in ROOMS):
        return f"{room or PACKAGE} may not import {target}"
    if target in ROOMS and target != room and target not in MAY_IMPORT[room]:
        return f"{room} may not import {target}"
    if room == "rules" and target != room:
        return f"rules may not import {PACKAGE} itself"
    return ""


def why_not_foreign(room: str, top: str) -> str:
    """Say why a room may not import a module from outside, or nothing when it may."""
    if room in STANDARD_LIBRARY_ALONE and top not in sys.stdlib_module_names:
        return f"{room} may not import {top}, which is not in the standard library"
    if room == "rules" and top in NOT_IN_RULES:
        return f"rules may not import {top}: no input, output, clock or log"
    return ""


def nearest(name: str, known: dict[str, Module]) -> str:
    """Find the module a spelled-out import name lies in: `sixfold.rules.grid.Cell` is in grid."""
    while name and name not in known:
        name = name.rpartition(".")[0]
    return name


def way_to_another_game(game: str, name: str, known: dict[str, Module]) -> list[str]:
    """Follow imports through the rules until they meet another game; empty when they do not."""
    first = nearest(name, known)
    ways, seen = [[first]], {first}
    for way in ways:
        if game_of(way[-1]) not in {"", game}:
            return way
        if room_of(way[-1]) != "rules":
            continue
        for imported in known[way[-1]].imports:
            step = nearest(imported.name, known)
            if step and step not in seen:
                seen.add(step)
                ways.append([*way, step])
    return []


def complaints(package: Path) -> list[str]:
    """List every breach of the import table as `file:line: reason`."""
    modules = read_package(package)
    known = {module.name: module for module in modules}
    found = []
    for module in modules:
        where = module.path.relative_to(package.parent).as_posix()
        if module.room and module.room not in ROOMS | DOORS:
            found.append(f"{where}:1: {module.room} is not a room of the table")
            continue
        for imported in module.imports:
            reason = why_not(module, imported.name)
            if not reason and module.game:
                way = way_to_another_game(module.game, imported.name, known)
                reason = f"{module.game} reaches {' > '.join(way)}" if way else ""
            if reason:
                found.append(f"{where}:{imported.line}: {reason}")
    return found
