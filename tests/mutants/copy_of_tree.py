"""A copy of the tree in a temporary folder, in which mutants are planted."""

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
    """Return the files of a tree that git knows or would take, as they lie there now."""
    words = ["git", "-c", f"safe.directory={root}", "ls-files", "-z", "-co", "--exclude-standard"]
    listed = subprocess.run(words, cwd=root, capture_output=True, check=True)
    names = sorted(set(filter(None, listed.stdout.decode().split("\0"))))
    return [name for name in names if (root / name).is_file()]


class Copy:
    """The files of a tree, with an environment of their own that imports them."""

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
        self.use_what_is_installed()

    @contextmanager
    def planted(self, mutant: Mutant) -> Iterator[None]:
        """Plant a mutant, build what depends on it, and take it back afterwards."""
        try:
            for place in mutant.places:
                self._write(place.file, place.before, place.after)
            if mutant.touches(*KERNEL_SOURCES):
                self.build_kernel()
            if mutant.touches(*CLIENT_SOURCES) and _asks_the_browser(mutant):
                self._build_client()
            yield
        finally:
            for place in mutant.places:
                self._forget_compiled(place.file)
                _copy(self._root / place.file, self.root / place.file)
            self.use_what_is_installed()

    def build_kernel(self) -> None:
        """Build the kernel of the copy's source and use it; only what changed is compiled."""
        place = self._root / "build" / "mutants" / self._folder.name
        for name in self._files:
            if name.startswith(KERNEL_SOURCES):
                _copy_if_changed(self.root / name, place / "source" / name)
        bin_, built = Path(sys.executable).parent, place / "built"
        self._build(
            [
                *(f"{bin_}/cmake", "-S", f"{place}/source", "-B", f"{built}", "-G", "Ninja"),
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

    def _build(self, words: list[str]) -> None:
        code, said = self._programs.run(words, self.root, self.environment, BUILD_LIMIT_S)
        if code != 0:
            raise BuildError(said[-2000:])

    def _write(self, file: str, before: str, after: str) -> None:
        path = self.root / file
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, file
        self._forget_compiled(file)
        path.write_text(text.replace(before, after), encoding="utf-8")

    def _forget_compiled(self, file: str) -> None:
        """Remove the compiled file: Python would take it, where size and second are the same."""
        path = self.root / file
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*"):
            compiled.unlink()

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        kept.pop("VIRTUAL_ENV", None)
        return {**kept, "PATH": f"{self.python.parent}{os.pathsep}{os.environ['PATH']}"}

    def _make_venv(self) -> None:
        """Make an environment that finds the copy first, then what is installed.

        The paths are plain: the installed environment's own .pth files, which lead to the tree,
        are not read there.
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

    def use_what_is_installed(self) -> None:
        """Take kernel, client and Node's modules from the tree and its environment."""
        for library in Path(sysconfig.get_path("purelib")).glob(f"sixfold/kernel/{NATIVE}"):
            if (self.root / KERNEL).is_dir():
                self._use_kernel(library)
        for name in (CLIENT, MODULES):
            _link(self._root / name, self.root / name)

    def _use_kernel(self, library: Path) -> None:
        place = self.root / KERNEL / library.name
        shutil.copy2(library, place.with_suffix(".new"))
        place.with_suffix(".new").replace(place)


def _asks_the_browser(mutant: Mutant) -> bool:
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
