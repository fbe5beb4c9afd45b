"""Three browser engines behind one small set of methods, which test_engines.py uses in each of them.

Playwright controls Chromium. Selenium controls WebKitGTK, the engine nearest to Safari on an iPhone. WebDriver BiDi controls
Firefox, which implements it itself, so that the tests do not need a driver of the matching version.
"""

import contextlib
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import time

import pytest

CENTRE = """(() => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === %s);
    if (!button) return null;
    button.scrollIntoView({block: 'center', behavior: 'instant'});
    const box = button.getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
})()"""
"""The pixel of the window at the centre of a button, which is found by its words."""

WIDTH, HEIGHT = 900, 1000


class Missing(Exception):
    """An engine that is not installed on this machine."""


def program(variable, *candidates):
    """Returns the first of some programs that is installed. An environment variable may name another."""
    for candidate in (os.environ.get(variable), *candidates):
        found = candidate and shutil.which(candidate)
        if found:
            return found
    raise Missing(f"none of {', '.join(candidates)} is here; {variable} may name one, `scripts/setup test` installs it")


def ended(process):
    """Ends a process that this module started."""
    process.terminate()
    process.communicate(timeout=30)


def environment(zone):
    """The environment of a program whose clock is in a time zone; `None` is that of the machine."""
    return {**os.environ, **({"TZ": zone} if zone else {})}


class Engine:
    """A browser with one window, which shows one page after the other."""

    def open(self, address):
        """Opens a page and waits until it has loaded."""
        raise NotImplementedError

    def value(self, expression):
        """Returns the value of an expression in the page, as JSON. It waits for a promise."""
        raise NotImplementedError

    def click_at(self, x, y):
        """Clicks on a pixel of the window with a mouse."""
        raise NotImplementedError

    def press(self, key):
        """Presses a key, named as in `KeyboardEvent.key`, in the focused element."""
        raise NotImplementedError

    def type(self, text):
        """Types a text into the focused element."""
        raise NotImplementedError

    def take_focus(self):
        """Makes the window the active one, so that its inputs have the events of the focus."""

    def close(self):
        raise NotImplementedError

    def click(self, words):
        """Clicks with a mouse on the button with these words, once its script has made it and it has stopped moving."""
        deadline = time.monotonic() + 20
        centre = None
        while not centre or centre != before:
            assert time.monotonic() < deadline, f"there is no button {words!r}, or it moves"
            time.sleep(0.1 if centre else 0.05)
            before, centre = centre, self.value(CENTRE % json.dumps(words))
        self.click_at(*centre)

    def until(self, expression, seconds=20):
        """Waits until an expression is true."""
        deadline = time.monotonic() + seconds
        while not self.value(expression):
            assert time.monotonic() < deadline, f"never true: {expression}"
            time.sleep(0.05)


class Chromium(Engine):
    def __init__(self, chromium, zone=None):
        self.context = chromium.new_context(viewport={"width": WIDTH, "height": HEIGHT}, timezone_id=zone)
        self.context.set_default_timeout(60_000)
        self.page = self.context.new_page()

    def open(self, address):
        self.page.goto(address, wait_until="load")

    def value(self, expression):
        return self.page.evaluate(expression)

    def click_at(self, x, y):
        self.page.mouse.click(x, y)

    def press(self, key):
        self.page.keyboard.press(key)

    def type(self, text):
        self.page.keyboard.type(text)

    def close(self):
        self.context.close()


class Firefox(Engine):
    KEYS = {"ArrowRight": "\ue014", "ArrowDown": "\ue015", "Home": "\ue011", "Escape": "\ue00c", "Enter": "\ue007",
            "Backspace": "\ue003", "Tab": "\ue004"}

    def __init__(self, profile, zone=None):
        from websockets.sync.client import connect

        self.closing = contextlib.ExitStack()
        self.process = subprocess.Popen(
            [program("FIREFOX", "firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", profile,
             "--width", str(WIDTH), "--height", str(HEIGHT), "--remote-debugging-port", "0", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env={**environment(zone), "HOME": str(profile), "MOZ_CRASHREPORTER_DISABLE": "1"})
        self.closing.callback(ended, self.process)
        said = ""
        for line in self.process.stderr:
            said += line
            if listening := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                break
        else:
            raise AssertionError(f"Firefox ended before it could be driven:\n{said[-2000:]}")
        self.socket = self.closing.enter_context(
            connect(f"{listening[1]}/session", max_size=None, open_timeout=60, proxy=None))
        self.numbers = itertools.count(1)
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method, **parameters):
        """Sends a command and waits for its answer."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv(timeout=120))
            if answer.get("id") == number:
                assert answer["type"] == "success", f"{method}: {answer.get('message')}"
                return answer["result"]

    def open(self, address):
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def value(self, expression):
        answer = self.ask(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context}, awaitPromise=True)
        assert answer["type"] == "success", f"{expression}: {answer.get('exceptionDetails', {}).get('text')}"
        return json.loads(answer["result"].get("value", "null"))

    def act(self, kind, actions, **options):
        self.ask("input.performActions", context=self.context,
                 actions=[{"type": kind, "id": kind, "actions": actions, **options}])

    def click_at(self, x, y):
        self.act("pointer", [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                             {"type": "pointerUp", "button": 0}], parameters={"pointerType": "mouse"})

    def press(self, key):
        self.type(self.KEYS.get(key, key))

    def type(self, text):
        self.act("key", [{"type": step, "value": key} for key in text for step in ("keyDown", "keyUp")])

    def take_focus(self):
        # The first window of a Firefox without a screen is never active.
        self.context = self.ask("browsingContext.create", type="window")["context"]
        self.ask("browsingContext.setViewport", context=self.context, viewport={"width": WIDTH, "height": HEIGHT})

    def close(self):
        self.closing.close()


class WebKitGTK(Engine):
    def __init__(self, zone=None):
        from selenium import webdriver
        from selenium.webdriver.common.action_chains import ActionChains
        from selenium.webdriver.common.keys import Keys

        driver = program("WEBKIT_DRIVER", "WebKitWebDriver")
        browsers = [str(path) for path in pathlib.Path("/usr/lib").glob("**/webkit2gtk-4.*/MiniBrowser")]
        browser = program("WEBKIT_BROWSER", *sorted(browsers, reverse=True), "MiniBrowser")
        self.actions, self.keys = ActionChains, Keys
        self.closing = contextlib.ExitStack()
        # WebKitGTK needs a screen, and a server has none. Xvfb prints the number of the screen that it provides.
        screen = subprocess.Popen(
            [program("XVFB", "Xvfb"), "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1200x2000x24"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.closing.callback(ended, screen)
        display = f":{screen.stdout.readline().strip()}"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = browser
        options.add_argument("--automation")
        service = webdriver.WebKitGTKService(
            executable_path=driver, env={**environment(zone), "DISPLAY": display, "GDK_BACKEND": "x11"})
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.closing.callback(self.driver.quit)
        self.driver.set_window_size(WIDTH, HEIGHT)
        self.driver.set_script_timeout(60)

    def open(self, address):
        self.driver.get(address)

    def value(self, expression):
        answer = self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; (async () => JSON.stringify(await ({expression})))()"
            ".then((value) => done([value ?? 'null']), (error) => done([null, String(error)]));")
        assert answer[0] is not None, f"{expression}: {answer[1]}"
        return json.loads(answer[0])

    def click_at(self, x, y):
        actions = self.actions(self.driver, duration=0)
        actions.w3c_actions.pointer_action.move_to_location(x, y).click()
        actions.perform()

    def press(self, key):
        named = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key).upper()
        self.type(getattr(self.keys, named, key))

    def type(self, text):
        self.actions(self.driver, duration=0).send_keys(text).perform()

    def close(self):
        self.closing.close()


NAMES = ("chromium", "firefox", "webkitgtk")


@contextlib.contextmanager
def begun(name, request, folder, zone=None):
    """A window of an engine, closed at the end. If the engine is missing, its tests are skipped; in CI they fail.

    The clock of the window is in `zone`, for example `Asia/Tokyo`, or in that of the machine.
    """
    try:
        if name == "chromium":
            engine = Chromium(request.getfixturevalue("chromium"), zone)
        else:
            engine = Firefox(folder, zone) if name == "firefox" else WebKitGTK(zone)
    except Missing as missing:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{name} is missing: {missing}")
    with contextlib.closing(engine):
        yield engine
