"""Few file descriptors: a flood of half requests leaves room for others, and is logged."""

import json
import signal
import socket
import sys
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from sixfold.server.descriptors import RESERVED
from tests.server.test_serve import serving

DESCRIPTORS, FLOOD = 180, 300
FEW = ("sh", "-c", f'ulimit -n {DESCRIPTORS}; exec "$@"', "sh")
"""What runs a program with few descriptors."""


def half_request(stack: ExitStack, source: str, port: int) -> None:
    client = stack.enter_context(socket.socket())
    client.bind((source, 0))
    client.connect(("127.0.0.1", port))
    client.sendall(b"GET / HT")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")
def test_a_flood_of_half_requests_leaves_room_for_others(tmp_path: Path) -> None:
    with ExitStack() as stack, serving(tmp_path, before=FEW) as (process, address):
        for number in range(FLOOD):
            half_request(
                stack,
                f"127.0.{1 + number // 250}.{1 + number % 250}",
                int(address.rpartition(":")[2]),
            )
        with httpx.Client(base_url=address) as http:
            assert http.get("/healthz").status_code == 200
            counted = http.get("/metrics").text
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
        assert process.stderr is not None
        lines = [json.loads(line) for line in process.stderr.read().splitlines()]
    assert f'refused_total{{reason="evicted"}} {FLOOD - (DESCRIPTORS - RESERVED) + 1}.0' in counted
    assert [line["from"] for line in lines] == ["sixfold.serve", "sixfold.connections"]
