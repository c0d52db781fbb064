"""The catalogues taken apart: their messages, and the variables that each one uses."""

from collections.abc import Iterator

from fluent.runtime import FluentResource
from fluent.syntax import ast

from sixfold.locales.words import catalogue_files

Message = ast.Message | ast.Term


def entries(language: str) -> list[ast.Message]:
    """Return every message of a language, file by file."""
    found = []
    for path in catalogue_files(language):
        resource = FluentResource(path.read_text(encoding="utf-8"))
        assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)], path
        found += [entry for entry in resource.body if isinstance(entry, ast.Message)]
    return found


def messages(language: str) -> dict[str, ast.Message]:
    """Return the messages of a language by their keys."""
    return {entry.id.name: entry for entry in entries(language)}


def nodes(node: object) -> Iterator[ast.BaseNode]:
    """Yield a node of a catalogue and all that is inside it."""
    if isinstance(node, list | tuple):
        for item in node:
            yield from nodes(item)
    elif isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from nodes(value)


def references(message: ast.Message) -> set[str]:
    """Return the keys of the messages that a message is made with."""
    return {node.id.name for node in nodes(message) if isinstance(node, ast.MessageReference)}


def variables(key: str, catalogue: dict[str, ast.Message]) -> set[str]:
    """Return the variables of a message, and of the messages that it is made with."""
    message = catalogue[key]
    own = {node.id.name for node in nodes(message) if isinstance(node, ast.VariableReference)}
    return own.union(*(variables(other, catalogue) for other in references(message)))


def variants(key: str, variable: str, catalogue: dict[str, ast.Message]) -> set[str]:
    """Return the words that a message tells apart in a variable."""
    found = set()
    parts = [catalogue[key], *(catalogue[other] for other in references(catalogue[key]))]
    for node in nodes(parts):
        if not isinstance(node, ast.SelectExpression):
            continue
        selector = node.selector
        if isinstance(selector, ast.VariableReference) and selector.id.name == variable:
            keys = [variant.key for variant in node.variants]
            found |= {
                name.name if isinstance(name, ast.Identifier) else name.value for name in keys
            }
    return found
