"""Measure, and print one figure a line: its name, its value, its unit.

Words on the command line choose figures by what their names begin with.
"""

import sys

from benchmarks import review, rules, storage, web
from benchmarks.load import beside
from benchmarks.load import figures as load
from sixfold.kernel import bench


def main(wanted: list[str]) -> None:
    """Measure and print the figures asked for, or all."""
    for figure in (
        *rules.FIGURES,
        *storage.FIGURES,
        *load.FIGURES,
        *beside.FIGURES,
        *web.FIGURES,
        *review.FIGURES,
    ):
        if _is_wanted(figure.name, wanted):
            print(f"{figure.name} {figure.measure():.3g} {figure.unit}", flush=True)
    for measurement in bench.MEASUREMENTS:
        if any(_is_wanted(name, wanted) for name in measurement.names):
            print(*measurement.figures(bench.THOROUGH), sep="\n", flush=True)
    if _is_wanted("signature", wanted):
        print(f"signature {bench.signature()}")


def _is_wanted(name: str, wanted: list[str]) -> bool:
    return not wanted or name.startswith(tuple(wanted))


if __name__ == "__main__":
    main(sys.argv[1:])
