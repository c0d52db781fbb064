"""Tests `make play` and `make test` on a bare machine: `make bare`.

For each Debian release debootstrap creates a minimal system in a temporary folder, with only the
packages that README names. The committed state of this checkout is tested in it:

1. a user without permission to install gets an error that names what is missing, and an exit code;
2. `make play` runs until the page answers with the browser client, and is stopped by Ctrl-C;
3. `make play` answers within two seconds when everything is installed;
4. `make test` passes.

It needs root, for chroot and mounts; a mount namespace of its own removes them with the process.
The network settings of this machine (proxies, certificates, variables of pip) apply inside.
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
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

RELEASES = {"12": "bookworm", "13": "trixie"}
PACKAGES = ("python3", "make")
"""The packages that README names."""
HOME = "/srv/sixfold"
PORT = 8696
PLAY_LIMIT_S = 1800.0
STOP_LIMIT_S = 60.0
SECOND_START_S = 2.0
SECOND_STARTS = 3
"""The fastest counts, since a shared machine may slow one down."""
NETWORK = re.compile(
    r"(?i)(PIP_(?!FIND_LINKS).*|NPM_CONFIG_.*|.*_PROXY|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS)"
)
"""The environment variables of the access to package registries."""
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
KEPT_CERTIFICATES = Path("/etc/ssl/certificates-of-the-host.crt")
"""Their path inside, since an installed package overwrites the default file."""


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
        unshare = ["unshare", "--mount", "--pid", "--fork", "--kill-child=KILL"]
        home = "/root" if user == "root" else f"/home/{user}"
        with Path(log or os.devnull).open("ab") as output:
            return subprocess.Popen(
                [*unshare, "sh", "-c", f"{mounts} && {enter}"],
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
        command = ["chroot", str(self.root), "dpkg-query", "-W", "-f", "${Package}\n"]
        listed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return set(listed.split())


@contextmanager
def bare_machine(release: str, folder: Path) -> Iterator[Machine]:
    """Create a system with only the packages of README, and remove it afterwards."""
    root = folder / release
    command = [
        "debootstrap",
        "--variant=minbase",
        f"--include={','.join(PACKAGES)}",
        release,
        str(root),
    ]
    with (folder / f"{release}-debootstrap.log").open("wb") as log:
        subprocess.run(command, check=True, stdout=log, stderr=log)
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
    """Copy the network settings of this machine into the system."""
    same = [Path("/etc/resolv.conf"), Path("/etc/hosts")]
    for file, place in [*zip(same, same, strict=True), (CERTIFICATES, KEPT_CERTIFICATES)]:
        if file.exists():
            target = root / place.relative_to("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, target)
    for file in Path("/etc/apt/apt.conf.d").glob("*proxy*"):
        shutil.copy(file, root / "etc/apt/apt.conf.d")


def clone(machine: Machine) -> None:
    """Clone the committed state of this checkout into the machine."""
    here = Path(__file__).resolve().parent.parent
    target = machine.root / HOME.lstrip("/")
    subprocess.run(["git", "clone", "--quiet", str(here), str(target)], check=True)
    subprocess.run(["chroot", str(machine.root), "useradd", "--create-home", "guest"], check=True)
    subprocess.run(["cp", "-r", str(target), str(machine.root / "home/guest/sixfold")], check=True)
    command = ["chroot", str(machine.root), "chown", "-R", "guest:", "/home/guest/sixfold"]
    subprocess.run(command, check=True)


def page_after(server: "subprocess.Popen[bytes]") -> float:
    """Wait until the page with the browser client answers; return the seconds."""
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
    """Run `make play` until the page answers, then send SIGINT; return the seconds."""
    command = f'cd {HOME} && make play ARGS="--port {PORT}"'
    server = machine.start(command, log=log)
    try:
        return page_after(server)
    except SystemExit:
        print_log(log)
        raise
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGINT)
            server.wait(STOP_LIMIT_S)


def print_log(log: Path, last: int = 0) -> None:
    """Print a log, or its last lines."""
    for line in log.read_text(errors="replace").splitlines()[-last:]:
        print(f"    | {line}")


def check_release(release: str, folder: Path, *, tests: bool) -> None:
    """Test one release; raise SystemExit if anything fails."""
    print(f"Debian {release}: creating a system with {' and '.join(PACKAGES)} ...", flush=True)
    with bare_machine(release, folder) as machine:
        clone(machine)
        before = machine.packages()
        _check_refusal(machine, folder / f"{release}-refusal.log")
        _check_play(machine, folder / f"{release}-play.log")
        if tests:
            _check_tests(machine, folder / f"{release}-test.log")
        new = sorted(machine.packages() - before)
        programs = [name for name in new if not name.startswith("lib")]
        print(
            f"  newly installed: {len(new)} packages, among them {' '.join(programs)}",
            flush=True,
        )


def _check_refusal(machine: Machine, log: Path) -> None:
    code = machine.run("cd /home/guest/sixfold && make play", user="guest", log=log)
    print(f"  make play without permission to install: exit code {code}", flush=True)
    print_log(log)
    if code == 0:
        raise SystemExit("`make play` succeeded without a client")


def _check_play(machine: Machine, log: Path) -> None:
    seconds = play(machine, log)
    print(f"  make play: the page with the client answers after {seconds:.0f} s", flush=True)
    print_log(log)
    if "warning" in log.read_text(errors="replace").lower():
        raise SystemExit("the output contains warnings")
    again = min(play(machine, log) for _ in range(SECOND_STARTS))
    print(f"  make play again: after {again:.1f} s, the fastest of {SECOND_STARTS}", flush=True)
    if again > SECOND_START_S:
        raise SystemExit(f"a second start takes more than {SECOND_START_S:g} s")


def _check_tests(machine: Machine, log: Path) -> None:
    began = time.monotonic()
    code = machine.run(f"cd {HOME} && make test", log=log)
    minutes = (time.monotonic() - began) / 60
    print(f"  make test: exit code {code} after {minutes:.1f} min", flush=True)
    print_log(log, 30)
    if code != 0:
        raise SystemExit("`make test` failed")


def main(argv: Sequence[str] | None = None) -> None:
    """Test the selected releases."""
    parser = argparse.ArgumentParser(
        prog="make bare", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument(
        "releases", nargs="*", default=list(RELEASES), help="Debian releases (default: 12 and 13)"
    )
    parser.add_argument("--no-tests", action="store_true", help="stop after make play")
    parser.add_argument("--logs", type=Path, help="save the logs in this folder")
    arguments = parser.parse_args(argv)
    if os.geteuid() != 0:
        sys.exit("make bare needs root: sudo make bare")
    if shutil.which("debootstrap") is None:
        sys.exit("debootstrap is missing: apt-get install debootstrap")
    with tempfile.TemporaryDirectory(prefix="sixfold-bare-") as scratch:
        folder = Path(scratch)
        folder.chmod(0o755)
        try:
            for release in arguments.releases:
                name = RELEASES.get(release, release)
                check_release(name, folder, tests=not arguments.no_tests)
        finally:
            if arguments.logs:
                arguments.logs.mkdir(parents=True, exist_ok=True)
                for log in folder.glob("*.log"):
                    shutil.copy(log, arguments.logs)


if __name__ == "__main__":
    main()
