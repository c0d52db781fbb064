# Sourced by the other tools: installs Debian packages where this user may, and says how where not.

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

# Runlevel 1 keeps a package from starting its server.
apt() {
    as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get -qq "$@" >/dev/null 2>&1
}

# Installs packages in one step; the lists are fetched where they are missing or old.
apt_install() {
    apt install -y --no-install-recommends "$@" ||
        { apt update && apt install -y --no-install-recommends "$@"; }
}

# Prints the command with which somebody who may installs packages.
install_command() {
    if [ "$(id -u)" -eq 0 ]; then
        printf 'apt-get install %s' "$*"
    else
        printf 'sudo apt-get install %s' "$*"
    fi
}
