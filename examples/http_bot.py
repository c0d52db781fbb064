"""A bot that plays over HTTP: it takes a seat by an invitation link and plays until the game ends.

    python examples/http_bot.py 'http://127.0.0.1:8606/join#TABLE.SECRET' --name Robbie

It uses only the standard library, and it knows no rule: the server's previews say what fits where
and what it scores. It is greedy, one piece after the other.
"""

import argparse
import json
import sys
import urllib.error
import urllib.request
from itertools import count
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]


class Table:
    """A seat at a table, reached by HTTP."""

    def __init__(self, link: str, name: str) -> None:
        parts = urlsplit(link)
        table, _, secret = parts.fragment.partition(".")
        self._url = f"{parts.scheme}://{parts.netloc}/api/tables/{table}"
        self._token = ""
        joined = self.ask("/join", {"secret": secret, "name": name})
        self._token = joined["token"]
        self.seat: int = joined["seat"]
        self._numbers = count()

    def ask(self, path: str = "", body: Json | None = None) -> Json:
        """Send a request and return its answer; a refusal is raised as an HTTPError."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        url = self._url + path
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
            content: Json = json.load(answer)
            return content

    def view(self) -> Json:
        """Return the table as this seat sees it."""
        return self.ask(f"?seat={self.seat}")

    def wait(self, seq: int) -> None:
        """Wait for an event after a sequence number (long polling), for 20 seconds at most."""
        self.ask(f"/events?seat={self.seat}&after={seq}&wait=20")

    def preview(self, move: Json | None = None) -> Json:
        """Return the preview of a move, or without one what the seat may do."""
        return self.ask("/preview", {"seat": self.seat, "move": move})

    def play(self, seq: int, move: Json) -> None:
        """Make a move. A stale one is refused; the caller then reads the table again."""
        name = f"bot-{seq}-{next(self._numbers)}"
        command = {"id": name, "seat": self.seat, "expected": seq, "move": move}
        try:
            self.ask("/commands", command)
        except urllib.error.HTTPError as error:
            with error:
                if json.load(error)["error"]["code"] != "stale":
                    raise


def choose(table: Table, view: Json) -> Json:
    """Return a move: a greedy placement, piece by piece, or whatever else is allowed."""
    preview = table.preview()
    may, hand = preview["may"], view["now"]["hands"][table.seat]
    if view["agreed"]["game"] == "cards":
        return choose_rows(table, view) if may["rows"] else choose_other(may, hand)
    if not may["place"]:
        return choose_other(may, hand)
    return {"place": placement(table, preview)}


def placement(table: Table, preview: Json) -> Json:
    """Add one piece after the other as long as the score rises."""
    placed: Json = {}
    best: tuple[int, Json] = (-1, {})
    while True:
        spots = [
            (spot["points"] or 0, spot["cell"], piece)
            for piece, spots in preview["fits"].items()
            for spot in spots
        ]
        if not spots:
            return best[1] or placed
        _, cell, piece = max(spots)
        placed = {**placed, cell: piece}
        preview = table.preview({"place": placed})
        if preview["legal"] and preview["points"] > best[0]:
            best = preview["points"], placed
        elif best[1]:
            return best[1]


def choose_rows(table: Table, view: Json) -> Json:
    """Add a card to any row; otherwise take the server's hint."""
    rows = view["now"]["table"]
    for card in sorted(set(view["now"]["hands"][table.seat])):
        for place, row in enumerate(rows):
            longer = {"rows": [*rows[:place], [*row, card], *rows[place + 1 :]]}
            if table.preview(longer)["legal"]:
                return longer
    move: Json = table.ask("/hint", {"seat": table.seat})["move"]
    return move


def choose_other(may: Json, hand: list[str]) -> Json:
    """Return a roll, swap, redraw or pass, whichever is allowed."""
    if may["roll"]:
        return {"roll": hand}
    if may["swap"]:
        return {"swap": hand[: may["swap"]]}
    return {"redraw": True} if may["redraw"] else {"pass": True}


def main(argv: list[str]) -> int:
    """Take a seat and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("link", help="the invitation link of a seat")
    parser.add_argument("--name", default="Robbie", help="the name at the table")
    arguments = parser.parse_args(argv)
    table = Table(arguments.link, arguments.name)
    while (view := table.view())["now"]["stage"] != "over":
        if view["now"]["turn"] == table.seat:
            table.play(view["seq"], choose(table, view))
        else:
            table.wait(view["seq"])
    scores, winners = view["now"]["scores"], view["now"]["winners"]
    print(f"seat {table.seat}: {scores}, won by {winners}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
