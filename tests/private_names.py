"""What tests may not do: reach into the private names of what they test."""

import ast
from pathlib import Path

PUBLIC = {"_native", "_replace", "_asdict", "_fields"}
"""Our kernel, and what named tuples offer."""
LISTED = {"os._exit", "asyncio._set_running_loop"}
"""Their own packages list them among what they offer."""


def private_reaches(path: Path) -> list[str]:
    """Return `file:line: name` for each private name of somebody else that a file uses."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = {node.name for node in ast.walk(tree) if isinstance(node, _DEFINITIONS)}
    own |= {node.attr for node in _attributes(tree) if ast.unparse(node.value) in {"self", "cls"}}
    found = [
        (node.lineno, name)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute | ast.ImportFrom | ast.Call)
        for name in _used(node)
        if _is_private(last := name.rpartition(".")[2]) and last not in own
    ]
    return [f"{path}:{line}: {name}" for line, name in found if name not in LISTED]


_DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _attributes(tree: ast.AST) -> list[ast.Attribute]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in PUBLIC


def _used(node: ast.AST) -> list[str]:
    """Return the names that an expression takes out of something else."""
    match node:
        case ast.Attribute():
            return [ast.unparse(node)]
        case ast.ImportFrom():
            return [name.name for name in node.names]
        case ast.Call(func=func, args=args) if ast.unparse(func).endswith(("getattr", "setattr")):
            words = [arg.value for arg in args if isinstance(arg, ast.Constant)]
            return [word.rpartition(".")[2] for word in words if isinstance(word, str)]
        case _:
            return []
