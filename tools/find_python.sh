#!/bin/sh
# Print the path of a Python that will do: $PYTHON, or the first of the usual names that is 3.11 or
# newer, or the one in .venv. Otherwise say so in one sentence and fail.
cd "$(dirname "$0")/.." || exit 1
seen=""
for name in ${PYTHON:+"$PYTHON"} python3 python3.14 python3.13 python3.12 python3.11 python .venv/bin/python; do
    path=$(command -v "$name" 2>/dev/null) || continue
    version=$("$path" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
    if "$path" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        echo "$path"
        exit 0
    fi
    case " $seen" in *" $version"*) ;; *) seen="$seen $version" ;; esac
done
if [ -n "$seen" ]; then
    echo "teahouse: Python 3.11 or newer is needed, and this machine has only$seen; install a newer one (or name it: make PYTHON=/path/to/python3)." >&2
else
    echo "teahouse: Python 3.11 or newer is needed, and none was found; install it (or name it: make PYTHON=/path/to/python3)." >&2
fi
exit 1
