"""A copy of the source tree in a temporary folder, to which mutants are applied."""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.mutants.mutant import Mutant, is_script_test
from tests.mutants.programs import Programs

BUILD_LIMIT_S = 900.0
NATIVE = "_native*.so"
KERNEL = Path("src", "sixfold", "kernel")
CLIENT = Path("src", "sixfold", "server", "static")
MODULES = Path("web", "node_modules")
CLIENT_SOURCES = ("web/", "src/sixfold/locales/", "src/sixfold/report/figures.json")
KERNEL_SOURCES = ("native/", "CMakeLists.txt")
START = "import sys\nfrom sixfold.cli import main\nsys.exit(main())\n"


class BuildError(RuntimeError):
    """The mutated kernel or client could not be built."""


def files_of(root: Path) -> list[str]:
    """Return the tracked and untracked files of a tree, without ignored ones."""
    command = ["git", "-c", f"safe.directory={root}", "ls-files", "-z", "-co", "--exclude-standard"]
    listed = subprocess.run(command, cwd=root, capture_output=True, check=True)
    names = sorted(set(filter(None, listed.stdout.decode().split("\0"))))
    return [name for name in names if (root / name).is_file()]


class Copy:
    """A copy of a tree, with a virtual environment that imports it."""

    def __init__(self, root: Path, folder: Path, programs: Programs) -> None:
        self._root = root
        self._folder = folder
        self._programs = programs
        self._files = files_of(root)
        self.root = folder / "tree"
        self.python = folder / "venv" / "bin" / "python"
        self.environment = self._environment()
        for name in self._files:
            _copy(root / name, self.root / name)
        self._make_venv()
        self.use_installed()

    @contextmanager
    def applied(self, mutant: Mutant) -> Iterator[None]:
        """Apply a mutant, build what depends on it, and revert it afterwards."""
        try:
            for edit in mutant.edits:
                self._write(edit.file, edit.before, edit.after)
            if mutant.touches(*KERNEL_SOURCES):
                self.build_kernel()
            if mutant.touches(*CLIENT_SOURCES) and _needs_browser(mutant):
                self._build_client()
            yield
        finally:
            for edit in mutant.edits:
                self._remove_bytecode(edit.file)
                _copy(self._root / edit.file, self.root / edit.file)
            self.use_installed()

    def build_kernel(self) -> None:
        """Build the kernel of the copy and use it; only changed files are compiled."""
        folder = self._root / "build" / "mutants" / self._folder.name
        for name in self._files:
            if name.startswith(KERNEL_SOURCES):
                _copy_if_changed(self.root / name, folder / "source" / name)
        bin_, built = Path(sys.executable).parent, folder / "built"
        self._build(
            [
                *(f"{bin_}/cmake", "-S", f"{folder}/source", "-B", f"{built}", "-G", "Ninja"),
                f"-DCMAKE_MAKE_PROGRAM={bin_}/ninja",
                f"-DPython_EXECUTABLE={sys.executable}",
                *("-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O2 -DNDEBUG"),
            ]
        )
        self._build([f"{bin_}/cmake", "--build", f"{built}", "--target", "_native"])
        (library,) = built.glob(NATIVE)
        self._use_kernel(library)

    def _build_client(self) -> None:
        (self.root / CLIENT).unlink(missing_ok=True)
        self._build([str(self.root / "tools" / "client"), str(self.root / CLIENT)])
        if not (self.root / CLIENT / "index.html").is_file():
            raise BuildError("the client was not built: see tools/client")

    def _build(self, command: list[str]) -> None:
        code, output = self._programs.run(command, self.root, self.environment, BUILD_LIMIT_S)
        if code != 0:
            raise BuildError(output[-2000:])

    def _write(self, file: str, before: str, after: str) -> None:
        path = self.root / file
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, file
        self._remove_bytecode(file)
        path.write_text(text.replace(before, after), encoding="utf-8")

    def _remove_bytecode(self, file: str) -> None:
        """Remove the bytecode cache, which Python uses if size and second are the same."""
        path = self.root / file
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
            compiled.unlink()

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        kept.pop("VIRTUAL_ENV", None)
        return {**kept, "PATH": f"{self.python.parent}{os.pathsep}{os.environ['PATH']}"}

    def _make_venv(self) -> None:
        """Create an environment that finds the copy first, then the installed packages.

        The .pth files of the installed environment, which point to the tree, are not read there.
        """
        venv = self.python.parent.parent
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
        (site,) = venv.glob("lib/python*/site-packages")
        installed = sysconfig.get_path("purelib")
        (site / "copy.pth").write_text(f"{self.root / 'src'}\n{installed}\n", encoding="utf-8")
        for program in Path(sys.executable).parent.iterdir():
            if not (self.python.parent / program.name).exists():
                (self.python.parent / program.name).symlink_to(program)
        self._make_command()

    def _make_command(self) -> None:
        command = self.python.parent / "sixfold"
        command.unlink(missing_ok=True)
        command.write_text(f"#!{self.python}\n{START}", encoding="utf-8")
        command.chmod(0o755)

    def use_installed(self) -> None:
        """Use the kernel, client and Node modules of the tree and its environment."""
        for library in Path(sysconfig.get_path("purelib")).glob(f"sixfold/kernel/{NATIVE}"):
            if (self.root / KERNEL).is_dir():
                self._use_kernel(library)
        for name in (CLIENT, MODULES):
            _link(self._root / name, self.root / name)

    def _use_kernel(self, library: Path) -> None:
        place = self.root / KERNEL / library.name
        shutil.copy2(library, place.with_suffix(".new"))
        place.with_suffix(".new").replace(place)


def _needs_browser(mutant: Mutant) -> bool:
    return any(test.startswith("tests/web/") and not is_script_test(test) for test in mutant.tests)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    shutil.copy2(source, target, follow_symlinks=False)


def _copy_if_changed(source: Path, target: Path) -> None:
    text = source.read_bytes()
    if not target.is_file() or target.read_bytes() != text:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text)


def _link(source: Path, target: Path) -> None:
    if target.is_symlink() or not source.exists() or not target.parent.is_dir():
        return
    if target.is_dir():
        shutil.rmtree(target)
    target.symlink_to(source)
