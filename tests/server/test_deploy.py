"""The files of `deploy/` fit the server: its words, its ports, and nginx before it."""

import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from sixfold.server.storage.database import database_url, migrate, open_engine
from tests import waiting
from tests.server.database_servers import free_port
from tests.waiting import LIMIT_S

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
NAME = "play.example.com"
needs_nginx = pytest.mark.skipif(
    not (shutil.which("nginx") and shutil.which("openssl")), reason="nginx is not installed"
)
SOCKET = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def sixfold(*words: str) -> list[str]:
    return [sys.executable, "-m", "sixfold", *words]


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + LIMIT_S
    while True:
        try:
            httpx.get(url, verify=False)
            return
        except httpx.TransportError:
            assert process.poll() is None
            assert time.monotonic() < until
        time.sleep(0.05)


@contextmanager
def running(words: list[str], url: str) -> Iterator[None]:
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        wait_for(url, process)
        yield
    finally:
        process.terminate()
        process.wait(30)


def server_words(folder: Path, port: int) -> list[str]:
    database = ["--database", f"sqlite:///{folder}/t.sqlite"]
    return sixfold("serve", "--port", str(port), "--allow-host", "*", "--rate", "0", *database)


def certificate(folder: Path) -> None:
    subject = ["-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}"]
    keys = ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/cert.pem"]
    subprocess.run(["openssl", "req", "-x509", *subject, *keys], check=True, capture_output=True)


@contextmanager
def nginx(folder: Path, ports: Sequence[int]) -> Iterator[str]:
    """Run nginx by the file that is given out; yield the host that the browser names."""
    plain, secure = free_port(), free_port()
    certificate(folder)
    live = f"/etc/letsencrypt/live/{NAME}"
    usual = "server 127.0.0.1:8606 max_fails=0;"
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for old, new in {
        f"{live}/fullchain.pem": f"{folder}/cert.pem",
        f"{live}/privkey.pem": f"{folder}/key.pem",
        "/var/log/nginx/": f"{folder}/",
        usual: "\n".join(usual.replace("8606", str(port)) for port in ports),
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl": f"listen 127.0.0.1:{secure} ssl",
    }.items():
        assert old in site
        site = site.replace(old, new)
    site = re.sub(r"listen \[::\].*\n", "", site)
    house = f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
    (folder / "nginx.conf").write_text(f"{house}http {{ access_log off;\n{site}}}\n")
    command = ["nginx", "-e", f"{folder}/errors", "-c", f"{folder}/nginx.conf"]
    with running(command, f"https://127.0.0.1:{secure}/healthz"):
        yield f"{NAME}:{secure}"


@contextmanager
def proxied(folder: Path) -> Iterator[str]:
    """Run a server behind nginx; yield the host that the browser names."""
    port = free_port()
    with (
        running(server_words(folder, port), f"http://127.0.0.1:{port}/healthz"),
        nginx(folder, [port]) as host,
    ):
        yield host


def first_line_of_a_socket(host: str, origin: str) -> bytes:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    place = ("127.0.0.1", int(host.rpartition(":")[2]))
    with context.wrap_socket(socket.create_connection(place), server_hostname=NAME) as line:
        line.sendall(SOCKET.format(table="a" * 20, host=host, origin=origin).encode())
        return line.recv(1000).split(b"\r\n")[0]


@needs_nginx
def test_the_server_plays_behind_nginx(tmp_path: Path) -> None:
    with proxied(tmp_path) as host:
        own, base = f"https://{host}", f"https://127.0.0.1:{host.rpartition(':')[2]}"
        with httpx.Client(verify=False, base_url=base, headers={"Host": host}) as browser:
            offer = browser.get("/api/catalogue")
            assert offer.status_code == 200
            assert "max-age" in offer.headers["strict-transport-security"]
            for probe in ("/metrics", "/readyz", "/healthz"):
                assert browser.get(probe).status_code == 404
            codes = [
                browser.post("/api/tables", json={}, headers={"Origin": origin}).status_code
                for origin in (own, own.replace("https", "http"), "https://other.example")
            ]
            assert codes == [400, 403, 403]  # the first was read, and is no table
        assert b" 101 " in first_line_of_a_socket(host, own)
        assert b" 403 " in first_line_of_a_socket(host, "https://other.example")
    assert not re.search(r"\?", (tmp_path / "sixfold.log").read_text())


class Stream:
    """A client who makes tables and looks at them, again and again, and keeps every answer."""

    def __init__(self, host: str) -> None:
        base = f"https://127.0.0.1:{host.rpartition(':')[2]}"
        self._http = httpx.Client(
            verify=False, base_url=base, headers={"Host": host}, timeout=LIMIT_S
        )
        self.answers: list[int | str] = []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        settings = {"edition": "classic", "seats": [{"kind": "here"}, {"kind": "link"}]}
        with self._http as http:
            while not self._stop.wait(0.005):
                try:
                    made = http.post("/api/tables", json=settings)
                    self.answers.append(made.status_code)
                    headers = {"authorization": f"Bearer {made.json()['token']}"}
                    seen = http.get(f"/api/tables/{made.json()['table']}", headers=headers)
                    self.answers.append(seen.status_code)
                except (httpx.HTTPError, KeyError, ValueError) as error:
                    self.answers.append(repr(error))

    def __enter__(self) -> "Stream":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        self._thread.join()


@needs_nginx
def test_a_rolling_restart_behind_nginx_loses_no_request(tmp_path: Path) -> None:
    ports = [free_port(), free_port()]
    with ExitStack() as stack, nginx(tmp_path, ports) as host:
        servers = {}

        def start(port: int) -> None:
            server = running(server_words(tmp_path, port), f"http://127.0.0.1:{port}/readyz")
            servers[port] = stack.enter_context(ExitStack())
            servers[port].enter_context(server)

        for port in ports:
            start(port)
        streams = [stack.enter_context(Stream(host)) for _ in range(4)]
        for port in ports:
            before = [len(stream.answers) for stream in streams]
            waiting.wait_for(
                lambda before=before: all(  # type: ignore[misc]
                    len(stream.answers) > many + 10
                    for stream, many in zip(streams, before, strict=True)
                )
            )
            servers[port].close()
            start(port)
        for stream in streams:
            stream.__exit__()
        answers = Counter(answer for stream in streams for answer in stream.answers)
    assert set(answers) == {200, 201}, answers


def in_files() -> dict[str, str]:
    names = ("sixfold@.service", "compose.yaml", "options.example", "Containerfile", "serve.toml")
    return {name: (DEPLOY / name).read_text(encoding="utf-8") for name in names}


def test_every_setting_in_the_files_is_one_of_the_server() -> None:
    helped = subprocess.run(sixfold("serve", "--help"), capture_output=True, check=True, text=True)
    known = set(re.findall(r"--[a-z-]+|SIXFOLD_[A-Z_]+", helped.stdout))
    known |= {"SIXFOLD_OPTIONS", "SIXFOLD_PASSWORD", "SIXFOLD_PORTABLE"}
    files = in_files()
    words = files["options.example"] + "".join(
        re.findall(r"^(?:ExecStart|ENTRYPOINT).*$", "".join(files.values()), re.M)
    )
    used = {*re.findall(r"--[a-z][a-z-]+", words)}
    used |= {*re.findall(r"SIXFOLD_[A-Z_]+", "".join(files.values()))}
    assert {"--port", "SIXFOLD_DATABASE", "SIXFOLD_BROKER", "SIXFOLD_TRUSTED"} <= used
    assert used <= known


def by_systemd(unit: str, options: str, config: str) -> dict[str, str]:
    """Run what the unit runs, as systemd would, and return the settings in force."""
    variables = dict(os.environ)
    for line in re.findall(r"^Environment=(.*)$", unit, re.M):
        variables |= dict(pair.split("=", 1) for pair in line.split())
    variables |= dict(
        line.split("=", 1) for line in options.splitlines() if re.match(r"\w+=", line)
    )
    [start] = re.findall(r"^ExecStart=\S+ (.*)$", unit, re.M)
    words = start.replace("%i", "8607").replace("$SIXFOLD_OPTIONS", variables["SIXFOLD_OPTIONS"])
    command = sixfold(*words.split(), "--show-settings", "--config", config)
    told = subprocess.run(command, env=variables, capture_output=True, check=True, text=True)
    lines = [re.fullmatch(r"([\w-]+) = (.*?) +# .*", line) for line in told.stdout.splitlines()]
    return {line[1]: line[2] for line in lines if line}


@pytest.mark.parametrize("config", [str(DEPLOY / "serve.toml"), os.devnull])
def test_the_unit_serves_the_same_database_with_and_without_a_file(config: str) -> None:
    files = in_files()
    usual = by_systemd(files["sixfold@.service"], files["options.example"], config)
    assert usual["database"] == '"sqlite:////var/lib/sixfold/tables.sqlite"'
    assert (usual["port"], usual["host"]) == ("8607", '"127.0.0.1"')


def test_options_that_were_written_for_an_older_unit_still_work() -> None:
    options = "SIXFOLD_OPTIONS=--database postgresql:///old --broker redis://broker/0\n"
    old = by_systemd(in_files()["sixfold@.service"], options, str(DEPLOY / "serve.toml"))
    assert old["database"] == '"postgresql:///old"'
    assert old["broker"] == '"redis://broker/0"'


def test_the_nightly_unit_makes_a_backup_and_removes_old_ones(tmp_path: Path) -> None:
    unit = (DEPLOY / "sixfold-backup.service").read_text(encoding="utf-8")
    served, old = f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "old.backup"
    migrate(open_engine(database_url(served), 1, writes=True))
    old.write_text("")
    os.utime(old, (0, 0))
    for line in re.findall(r"^ExecStart=(.*)$", unit, re.M):
        command = line.replace("%%", "%").replace("/var/backups/sixfold", str(tmp_path))
        command = command.replace("/opt/sixfold/bin/sixfold", " ".join(sixfold()))
        variables = {**os.environ, "SIXFOLD_DATABASE": served}
        subprocess.run(shlex.split(command), env=variables, check=True, capture_output=True)
    [backup] = tmp_path.glob("*.backup")
    assert re.fullmatch(r"\d{8}T\d{6}Z\.backup", backup.name)


def copied() -> list[str]:
    """Return the paths of the checkout that go into the image's building."""
    lines = re.findall(r"^COPY (?!--from)(.*)$", (DEPLOY / "Containerfile").read_text(), re.M)
    return [path for line in lines for path in line.split()[:-1]]


def ignored(path: str) -> bool:
    """Say whether the image's building is kept from seeing a path."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    places = [Path(path), *Path(path).parents]
    rules = [line for line in lines if line and not line.startswith("#")]
    return any(place.match(rule.removeprefix("**/")) for rule in rules for place in places)


def test_the_image_is_built_from_all_that_the_build_reads() -> None:
    cmake = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    named = set(re.findall(r"native/\w+\.cpp|tools/[\w-]+", cmake))
    assert "tools/client" in named
    rooms = ("native", "web", "src/sixfold")
    read = [path for room in rooms for path in (ROOT / room).rglob("*") if path.is_file()]
    shown = [path.relative_to(ROOT).as_posix() for path in read]
    built = re.compile(
        r"node_modules|__pycache__|^web/(dist|tests)|^src/sixfold/server/static|\.so$"
    )
    needed = named | {path for path in shown if not built.search(path)}
    needed |= {"pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE"}
    for path in sorted(needed):
        assert (ROOT / path).is_file()
        assert any(path == one or path.startswith(f"{one}/") for one in copied()), path
        assert not ignored(path), path
    assert ignored("web/node_modules/vite/package.json")


def test_make_play_builds_the_browser_client() -> None:
    rules = (ROOT / "Makefile").read_text(encoding="utf-8")
    for goal in ("install", "play", "test"):
        [needs] = re.findall(rf"^{goal}: (.*?) ##", rules, re.M)
        assert "$(CLIENT)/index.html" in needs


def test_the_page_names_every_file() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
    named = set(re.findall(r"deploy/([\w.@-]+\w)", page))
    assert {path.name for path in DEPLOY.iterdir()} <= named | {".env"}
