"""The pictures of the page in the README: ``python -m benchmarks.pictures exports/graph.html docs``."""

from __future__ import annotations

import base64
import sys
import time
from pathlib import Path
from typing import Any

from tests.view.browser import Page, start

SEARCH = """
  const field = document.getElementById('search');
  field.value = arguments[0];
  field.dispatchEvent(new Event('input'));
  field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter'}));
"""


def shoot(
    source: Path, target: Path, *, dark: bool = False, hash_: str = "", search: str = "", opened: bool = False
) -> None:
    """Write one picture of the page."""
    driver: Any = start(1340, 830, dark=dark)
    try:
        size = {"width": 1340, "height": 830, "deviceScaleFactor": 1, "mobile": False}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        driver.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})
        page = Page(driver).open(source, hash_)
        time.sleep(1)
        if search:
            page.run(SEARCH, search)
            page.wait(lambda: page.text("#panel-title"))
            time.sleep(0.5)
        if opened:
            page.click("#panel .neighbours summary")
            page.wait(lambda: page.text("#panel .neighbours .quote"))
        page.run("document.activeElement.blur()")
        time.sleep(1)
        data = driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": False})["data"]
        target.write_bytes(base64.b64decode(data))
    finally:
        driver.quit()


def main(arguments: list[str]) -> int:
    """English, Chinese with a panel, dark."""
    source, folder = Path(arguments[0]).resolve(), Path(arguments[1])
    shoot(source, folder / "page-en.png")
    shoot(source, folder / "page-zh.png", hash_="#lang=zh", search="强化学习", opened=True)
    shoot(source, folder / "page-dark.png", dark=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
