#!/bin/sh
# See that there is a Chromium for the browser tests, best the one without windows: it opens pages in
# a third of the time. Where there is none, root on a Debian gets Debian's; anyone else is told how,
# and the browser tests are skipped (or fail, where TEAHOUSE_BROWSER=required says that they must run).
have() {
    for name; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}

get() {
    DEBIAN_FRONTEND=noninteractive timeout 600 apt-get install -y --no-install-recommends "$1"
}

full="chromium chromium-browser google-chrome google-chrome-stable"
have chromium-headless-shell && exit 0
# shellcheck disable=SC2086
[ -z "${CI:-}" ] && have $full && exit 0
if [ "$(id -u)" = 0 ] && have apt-get; then
    echo "Installing Debian's chromium for the browser tests ..."
    log=$(mktemp)
    {
        timeout 300 apt-get update
        get chromium-headless-shell || have $full || get chromium
    } >"$log" 2>&1 || tail -n 5 "$log" >&2
    rm -f "$log"
fi
# shellcheck disable=SC2086
have chromium-headless-shell $full && exit 0
if [ "${TEAHOUSE_BROWSER:-}" = required ]; then
    echo "teahouse: the browser tests must run here, and chromium could not be installed." >&2
    exit 1
fi
echo "teahouse: no Chromium here, so the browser tests will be skipped (on Debian: apt install chromium)." >&2
