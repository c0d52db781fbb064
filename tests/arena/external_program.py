"""An external program for arena tests: it plays correctly, or misbehaves as its arguments say."""

import json
import os
import subprocess
import sys
import time
from typing import Any


def honest(request: dict[str, Any]) -> dict[str, Any]:
    from sixfold.engine.session import answer

    answered: dict[str, Any] = json.loads(answer(json.dumps({**request, "bot": "random"}).encode()))
    return answered


def misbehave(how: str, request: dict[str, Any]) -> str:
    answer = honest(request)
    if how == "hang":
        time.sleep(1000)
    if how == "hang-child":
        sleeper = [sys.executable, "-c", "import time; time.sleep(1000)", *sys.argv[3:]]
        subprocess.run(sleeper, check=False)
    if how == "crash":
        print("out of ideas", file=sys.stderr)
        os._exit(3)
    if how == "garbage":
        return "I place the red circle."
    if how == "deep":
        return "[" * 100_000
    if how == "silent-line":
        return ""
    if how == "other-id":
        return json.dumps({**answer, "id": "other"})
    if how == "no-move":
        return json.dumps({"id": request["id"]})
    if how == "half-move":
        return json.dumps({"id": request["id"], "move": {"place": {"0,0": "X9"}}})
    if how == "error":
        return json.dumps({"id": request["id"], "error": "tired", "message": "no more\u001b[31m"})
    if how == "huge":
        return "x" * 3_000_000
    if how == "illegal":
        return json.dumps({"id": request["id"], "move": {"place": {"50,50": "R1"}}})
    if how == "sure":
        return json.dumps({**answer, "chance": 0.75})
    return json.dumps(answer)


def main() -> None:
    how, after = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
    if how == "flood":
        while True:
            print("y" * 1000)
    for number, line in enumerate(sys.stdin):
        print(misbehave(how if number >= after else "well", json.loads(line)), flush=True)


if __name__ == "__main__":
    main()
