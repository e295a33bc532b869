"""A headless Chromium for the tests of the page, opened from file:// with no network."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

webdriver = pytest.importorskip("selenium.webdriver")

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
CHROMEDRIVER = shutil.which("chromedriver")


def start(width: int = 1280, height: int = 800, dark: bool = False) -> Any:
    """A new browser; the test is skipped where none is installed."""
    if not CHROMIUM or not CHROMEDRIVER:
        pytest.skip("chromium and chromedriver are not installed")
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={width},{height}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(CHROMEDRIVER))
    scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
    still = {"name": "prefers-reduced-motion", "value": "reduce"}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme, still]})
    return driver


class Page:
    """The page in a browser: opening it, waiting, reading what it shows."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver

    def open(self, path: Path, hash_: str = "") -> Page:
        """Open a file and wait until its graph is drawn; earlier logs are dropped."""
        self.driver.get("about:blank")
        self.driver.get_log("browser")
        self.driver.get_log("performance")
        self.driver.get(path.as_uri() + hash_)
        self.wait(lambda: self.run("return document.body.classList.contains('ready')"), 30)
        return self

    def run(self, script: str, *arguments: Any) -> Any:
        return self.driver.execute_script(script, *arguments)

    def wait(self, holds: Callable[[], Any], seconds: float = 8) -> Any:
        """Wait until ``holds()`` is true and give its value; fails after ``seconds``."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = holds()
            if value:
                return value
            time.sleep(0.04)
        raise AssertionError(f"waited {seconds} s in vain")

    def text(self, selector: str) -> str:
        """All text inside the first element of a selector, shown or not."""
        return str(self.run("return document.querySelector(arguments[0])?.textContent ?? ''", selector))

    def texts(self, selector: str) -> list[str]:
        script = "return [...document.querySelectorAll(arguments[0])].map(n => n.textContent)"
        return [str(t) for t in self.run(script, selector)]

    def click(self, selector: str) -> None:
        self.run("document.querySelector(arguments[0]).click()", selector)

    def press(self, *keys: str) -> None:
        """Type keys at whatever has the focus."""
        from selenium.webdriver.common.action_chains import ActionChains

        chain = ActionChains(self.driver)
        for key in keys:
            chain.send_keys(key)
        chain.perform()

    def errors(self) -> list[str]:
        """What the console complained about since the page was opened."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> list[str]:
        """Addresses asked for since the page was opened, other than itself and its own blobs and data."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                found.append(str(message["params"]["request"]["url"]))
        return [u for u in found if not u.startswith(("file:", "data:", "blob:", "about:"))]
