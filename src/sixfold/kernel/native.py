"""The native module, or an error that says how to install it."""

try:
    from sixfold.kernel import _native as native
except ImportError as error:
    raise ImportError(
        "Sixfold's kernel could not be loaded. It is built when the package is installed, which "
        "needs a C++20 compiler (on Debian: apt-get install g++), or it comes with a wheel. "
        f"Install Sixfold again. The reason was: {error}"
    ) from error

__all__ = ["native"]
