"""web/src/messages.ts is what the generator makes of the wire format today."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def test_the_clients_types_are_those_of_the_wire_format(root: Path) -> None:
    web = root / "web"
    node = shutil.which("node")
    if node is None or not (web / "node_modules" / "json-schema-to-typescript").is_dir():
        pytest.skip("the client's tools are not installed here (make setup)")
    command = [node, str(web / "build" / "messages.js"), "--print"]
    made = subprocess.run(
        command,
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "TEAHOUSE_PYTHON": sys.executable},
    )
    kept = (web / "src" / "messages.ts").read_text(encoding="utf-8")
    assert made.stdout == kept, "run `npm run messages` in web/"
