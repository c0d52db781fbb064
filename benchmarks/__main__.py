"""Measures and prints one figure per line: its name, its value, its unit.

Arguments select figures by the prefix of their names.
"""

import sys

from benchmarks import review, rules, storage, web
from benchmarks.load import before, side_by_side
from benchmarks.load import figures as load
from sixfold.kernel import bench


def main(argv: list[str]) -> None:
    """Measure and print the selected figures, or all."""
    for figure in (
        *rules.FIGURES,
        *storage.FIGURES,
        *load.FIGURES,
        *side_by_side.FIGURES,
        *before.FIGURES,
        *web.FIGURES,
        *review.FIGURES,
    ):
        if _is_selected(figure.name, argv):
            print(f"{figure.name} {figure.measure():.3g} {figure.unit}", flush=True)
    for measurement in bench.MEASUREMENTS:
        if any(_is_selected(name, argv) for name in measurement.names):
            print(*measurement.figures(bench.THOROUGH), sep="\n", flush=True)
    if _is_selected("signature", argv):
        print(f"signature {bench.signature()}")


def _is_selected(name: str, prefixes: list[str]) -> bool:
    return not prefixes or name.startswith(tuple(prefixes))


if __name__ == "__main__":
    main(sys.argv[1:])
