"""Measure, and print one figure a line: its name, its value, its unit.

Words on the command line choose figures by what their names begin with.
"""

import sys

from benchmarks import rules


def main(wanted: list[str]) -> None:
    """Measure and print the figures asked for, or all."""
    for figure in rules.FIGURES:
        if not wanted or figure.name.startswith(tuple(wanted)):
            print(f"{figure.name} {figure.measure():.3g} {figure.unit}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
