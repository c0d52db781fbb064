"""A bot that plays by HTTP: it sits down by a link and plays until the game is over.

    python examples/http_bot.py 'http://127.0.0.1:8606/join#TABLE.SECRET' --name Robbie

It needs nothing but Python, and it knows no rule: the server's previews tell it what fits where and
what that would score. It takes the most points that it can see, one piece after the other.
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
        """Ask the server, and return its answer; a refusal is raised as an HTTPError."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        url = self._url + path
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
            told: Json = json.load(answer)
            return told

    def view(self) -> Json:
        """Return the table as this seat sees it."""
        return self.ask(f"?seat={self.seat}")

    def wait(self, seq: int) -> None:
        """Wait until something happens after a place in the log, or for a while."""
        self.ask(f"/events?seat={self.seat}&after={seq}&wait=20")

    def preview(self, move: Json | None = None) -> Json:
        """Return what a move would be, or without one what the seat may do."""
        return self.ask("/preview", {"seat": self.seat, "move": move})

    def play(self, seq: int, move: Json) -> None:
        """Make a move. A stale one is refused; we look again and think anew."""
        name = f"bot-{seq}-{next(self._numbers)}"
        command = {"id": name, "seat": self.seat, "expected": seq, "move": move}
        try:
            self.ask("/commands", command)
        except urllib.error.HTTPError as error:
            with error:
                if json.load(error)["error"]["code"] != "stale":
                    raise


def choose(table: Table, view: Json) -> Json:
    """Return a move: the best placement found step by step, else whatever is left to do."""
    asked = table.preview()
    may, hand = asked["may"], view["now"]["hands"][table.seat]
    if view["agreed"]["game"] == "cards":
        return choose_rows(table, view) if may["rows"] else left_to_do(may, hand)
    if not may["place"]:
        return left_to_do(may, hand)
    return {"place": placement(table, asked)}


def placement(table: Table, asked: Json) -> Json:
    """Add one piece after the other, as long as that scores more."""
    placed: Json = {}
    best: tuple[int, Json] = (-1, {})
    while True:
        spots = [
            (spot["points"] or 0, spot["cell"], piece)
            for piece, spots in asked["fits"].items()
            for spot in spots
        ]
        if not spots:
            return best[1] or placed
        _, cell, piece = max(spots)
        placed = {**placed, cell: piece}
        asked = table.preview({"place": placed})
        if asked["legal"] and asked["points"] > best[0]:
            best = asked["points"], placed
        elif best[1]:
            return best[1]


def choose_rows(table: Table, view: Json) -> Json:
    """Add a card to some row; where that is not enough, take the server's hint."""
    rows = view["now"]["table"]
    for card in sorted(set(view["now"]["hands"][table.seat])):
        for place, row in enumerate(rows):
            longer = {"rows": [*rows[:place], [*row, card], *rows[place + 1 :]]}
            if table.preview(longer)["legal"]:
                return longer
    move: Json = table.ask("/hint", {"seat": table.seat})["move"]
    return move


def left_to_do(may: Json, hand: list[str]) -> Json:
    """Return what to do with nothing to place."""
    if may["roll"]:
        return {"roll": hand}
    if may["swap"]:
        return {"swap": hand[: may["swap"]]}
    return {"redraw": True} if may["redraw"] else {"pass": True}


def main(words: list[str]) -> int:
    """Sit down and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("link")
    parser.add_argument("--name", default="Robbie")
    asked = parser.parse_args(words)
    table = Table(asked.link, asked.name)
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
