"""Shows that `make play` and `make test` work on a bare machine: `make bare`.

For each Debian release debootstrap makes a minimal system in a temporary folder, with the packages
that README names and no others. In it the committed state of this checkout is set up and used:

1. somebody who may install nothing is told what is missing, in one sentence, and gets an exit code;
2. `make play` runs until the page answers with the browser client, and is stopped by Ctrl-C;
3. `make play` answers within two seconds when everything is there;
4. `make test` passes.

It needs root, for chroot and mounts; a mount namespace of its own takes them away with the process.
What this machine says of its network (proxies, certificates, variables of pip) holds inside.
"""

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

RELEASES = {"12": "bookworm", "13": "trixie"}
PACKAGES = ("python3", "make")
"""What README names."""
HOME = "/srv/sixfold"
PORT = 8696
PLAY_LIMIT_S = 1800.0
STOP_LIMIT_S = 60.0
SECOND_START_S = 2.0
SECOND_STARTS = 3
"""Neighbours on a shared machine may slow down one of them."""
NETWORK = re.compile(
    r"(?i)(PIP_(?!FIND_LINKS).*|NPM_CONFIG_.*|.*_PROXY|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS)"
)
"""The variables that say how this machine reaches its package registries."""
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
KEPT_CERTIFICATES = Path("/etc/ssl/certificates-of-the-host.crt")
"""Where they lie inside: a package that is installed there writes the usual file anew."""


@dataclass
class Machine:
    """A bare system in a folder."""

    root: Path
    environment: dict[str, str] = field(default_factory=dict)

    def start(
        self, command: str, *, user: str = "root", log: Path | None = None
    ) -> "subprocess.Popen[bytes]":
        """Start a shell command in it, in process and mount namespaces of its own."""
        mounts = f"mount -t proc proc {self.root}/proc && mount --rbind /dev {self.root}/dev"
        enter = f"exec chroot --userspec={user}:{user} {self.root} sh -c {shlex.quote(command)}"
        words = ["unshare", "--mount", "--pid", "--fork", "--kill-child=KILL"]
        home = "/root" if user == "root" else f"/home/{user}"
        with Path(log or os.devnull).open("ab") as output:
            return subprocess.Popen(
                [*words, "sh", "-c", f"{mounts} && {enter}"],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env={**self.environment, "HOME": home},
                start_new_session=True,
            )

    def run(self, command: str, *, user: str = "root", log: Path) -> int:
        """Run a shell command in it, and return its exit code."""
        return self.start(command, user=user, log=log).wait()

    def packages(self) -> set[str]:
        """Return the names of the installed packages."""
        words = ["chroot", str(self.root), "dpkg-query", "-W", "-f", "${Package}\n"]
        return set(subprocess.run(words, check=True, capture_output=True, text=True).stdout.split())


@contextmanager
def bare_machine(release: str, folder: Path) -> Iterator[Machine]:
    """Make a system with README's packages alone, and take it away afterwards."""
    root = folder / release
    words = [
        "debootstrap",
        "--variant=minbase",
        f"--include={','.join(PACKAGES)}",
        release,
        str(root),
    ]
    with (folder / f"{release}-debootstrap.log").open("wb") as log:
        subprocess.run(words, check=True, stdout=log, stderr=log)
    _use_network_of_this_machine(root)
    environment = {
        name: value.replace(str(CERTIFICATES), str(KEPT_CERTIFICATES))
        for name, value in os.environ.items()
        if NETWORK.fullmatch(name)
    }
    environment |= {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}
    try:
        yield Machine(root, environment)
    finally:
        shutil.rmtree(root, ignore_errors=True)


def _use_network_of_this_machine(root: Path) -> None:
    """Let the system inside reach the package registries as this one does."""
    kept = [Path("/etc/resolv.conf"), Path("/etc/hosts")]
    for file, place in [*zip(kept, kept, strict=True), (CERTIFICATES, KEPT_CERTIFICATES)]:
        if file.exists():
            target = root / place.relative_to("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
    for file in Path("/etc/apt/apt.conf.d").glob("*proxy*"):
        shutil.copy(file, root / "etc/apt/apt.conf.d")


def clone(machine: Machine) -> None:
    """Put the committed state of this checkout into the machine."""
    here = Path(__file__).resolve().parent.parent
    target = machine.root / HOME.lstrip("/")
    subprocess.run(["git", "clone", "--quiet", str(here), str(target)], check=True)
    subprocess.run(["chroot", str(machine.root), "useradd", "--create-home", "guest"], check=True)
    subprocess.run(["cp", "-r", str(target), str(machine.root / "home/guest/sixfold")], check=True)
    words = ["chroot", str(machine.root), "chown", "-R", "guest:", "/home/guest/sixfold"]
    subprocess.run(words, check=True)


def page_after(server: "subprocess.Popen[bytes]") -> float:
    """Wait until the page with the browser client answers; return the seconds it took."""
    began = time.monotonic()
    while time.monotonic() - began < PLAY_LIMIT_S:
        if server.poll() is not None:
            raise SystemExit(f"`make play` ended with {server.returncode}")
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=10) as answer:
                page = answer.read().decode()
            script = re.search(r'src="(/assets/[^"]+\.js)"', page)
            if script is None:
                raise SystemExit(f"the page is not the browser client: {page[:200]}")
            urllib.request.urlopen(f"http://127.0.0.1:{PORT}{script[1]}", timeout=10).close()
            return time.monotonic() - began
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.05)
    raise SystemExit(f"no page after {PLAY_LIMIT_S:g} s")


def play(machine: Machine, log: Path) -> float:
    """Run `make play` until the page answers, and press Ctrl-C; return the seconds it took."""
    command = f'cd {HOME} && make play ARGS="--port {PORT}"'
    server = machine.start(command, log=log)
    try:
        return page_after(server)
    except SystemExit:
        tell(log)
        raise
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGINT)
            server.wait(STOP_LIMIT_S)


def tell(log: Path, last: int = 0) -> None:
    """Print what a log says, or its last lines."""
    for line in log.read_text(errors="replace").splitlines()[-last:]:
        print(f"    | {line}")


def show(release: str, folder: Path, *, tests: bool) -> None:
    """Show everything on one release; SystemExit says what failed."""
    print(f"Debian {release}: making a system with {' and '.join(PACKAGES)} ...", flush=True)
    with bare_machine(release, folder) as machine:
        clone(machine)
        before = machine.packages()
        _show_refusal(machine, folder / f"{release}-refusal.log")
        _show_play(machine, folder / f"{release}-play.log")
        if tests:
            _show_tests(machine, folder / f"{release}-test.log")
        new = sorted(machine.packages() - before)
        wanted = [name for name in new if not name.startswith("lib")]
        print(
            f"  installed on the way: {len(new)} packages, among them {' '.join(wanted)}",
            flush=True,
        )


def _show_refusal(machine: Machine, log: Path) -> None:
    code = machine.run("cd /home/guest/sixfold && make play", user="guest", log=log)
    print(f"  make play as somebody who may install nothing: exit code {code}", flush=True)
    tell(log)
    if code == 0:
        raise SystemExit("`make play` ended well without a client")


def _show_play(machine: Machine, log: Path) -> None:
    seconds = play(machine, log)
    print(f"  make play: the page with the client answers after {seconds:.0f} s", flush=True)
    tell(log)
    if "warning" in log.read_text(errors="replace").lower():
        raise SystemExit("there are warnings on the screen")
    again = min(play(machine, log) for _ in range(SECOND_STARTS))
    print(f"  make play again: after {again:.1f} s, the fastest of {SECOND_STARTS}", flush=True)
    if again > SECOND_START_S:
        raise SystemExit(f"a second start takes more than {SECOND_START_S:g} s")


def _show_tests(machine: Machine, log: Path) -> None:
    began = time.monotonic()
    code = machine.run(f"cd {HOME} && make test", log=log)
    minutes = (time.monotonic() - began) / 60
    print(f"  make test: exit code {code} after {minutes:.1f} min", flush=True)
    tell(log, 30)
    if code != 0:
        raise SystemExit("`make test` failed")


def main() -> None:
    """Show it on the chosen releases."""
    parser = argparse.ArgumentParser(
        prog="make bare", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument(
        "releases", nargs="*", default=list(RELEASES), help="12 and 13 where none is named"
    )
    parser.add_argument("--no-tests", action="store_true", help="stop after make play")
    parser.add_argument("--logs", type=Path, help="keep the transcripts in this folder")
    chosen = parser.parse_args()
    if os.geteuid() != 0:
        sys.exit("make bare needs root: sudo make bare")
    if shutil.which("debootstrap") is None:
        sys.exit("debootstrap is missing: apt-get install debootstrap")
    with tempfile.TemporaryDirectory(prefix="sixfold-bare-") as scratch:
        folder = Path(scratch)
        folder.chmod(0o755)
        try:
            for release in chosen.releases:
                show(RELEASES.get(release, release), folder, tests=not chosen.no_tests)
        finally:
            if chosen.logs:
                chosen.logs.mkdir(parents=True, exist_ok=True)
                for log in folder.glob("*.log"):
                    shutil.copy(log, chosen.logs)


if __name__ == "__main__":
    main()
