# Sourced by the other tools: installs Debian packages if this user may, or prints the command.

say() {
    printf '%s\n' "$*" >&2
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

may_install() {
    command -v apt-get >/dev/null 2>&1 && as_root true >/dev/null 2>&1
}

# Runlevel 1 prevents a package from starting its service.
apt() {
    as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get -qq "$@" >/dev/null 2>&1
}

# Installs packages; updates the package lists if they are missing or old.
apt_install() {
    apt install -y --no-install-recommends "$@" ||
        { apt update && apt install -y --no-install-recommends "$@"; }
}

# Prints the command that installs packages.
install_command() {
    if [ "$(id -u)" -eq 0 ]; then
        printf 'apt-get install %s' "$*"
    else
        printf 'sudo apt-get install %s' "$*"
    fi
}
