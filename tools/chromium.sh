#!/bin/sh
# See that there is a Chromium for the browser tests. Where there is none, root on a Debian gets
# Debian's; anyone else is told how, and the browser tests are skipped (or fail, where
# TEAHOUSE_BROWSER=required says that they must run).
for name in chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Debian's chromium for the browser tests ..."
    log=$(mktemp)
    if { apt-get update && DEBIAN_FRONTEND=noninteractive \
         apt-get install -y --no-install-recommends chromium; } >"$log" 2>&1; then
        rm -f "$log"
        exit 0
    fi
    tail -n 5 "$log" >&2
    rm -f "$log"
fi
if [ "${TEAHOUSE_BROWSER:-}" = required ]; then
    echo "teahouse: the browser tests must run here, and chromium could not be installed." >&2
    exit 1
fi
echo "teahouse: no Chromium here, so the browser tests will be skipped (on Debian: apt install chromium)." >&2
