"""A guide with a key: its packs are saved, packs with a wrong or missing signature are not, and saved packs remain."""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import zipfile

from playwright.sync_api import expect
import pytest

from support.pack_guide import Guide, button, caches_of, go_offline
from support.site import ROOT

TOOL = pathlib.Path(os.environ.get("WYND", ROOT / ".build/debug/wynd")).resolve()
PACK = "my-city/packs/first-walk.zip"
REFUSED = "has not signed this pack"
WITHOUT_ED25519 = """const importKey = SubtleCrypto.prototype.importKey;
SubtleCrypto.prototype.importKey = function (format, key, algorithm, ...rest) {
    if ((algorithm.name ?? algorithm) === 'Ed25519') return Promise.reject(new DOMException('Unknown', 'NotSupportedError'));
    return importKey.call(this, format, key, algorithm, ...rest);
};"""


def build(trip, title):
    """Builds the guide with another title of its walk."""
    tour = trip / "content/my-city/tours/first-walk.md"
    words = tour.read_text(encoding="utf-8").splitlines()
    words = [f"name: {title}" if line.startswith("name:") else line for line in words]
    tour.write_text("\n".join(words) + "\n", encoding="utf-8")
    command = [TOOL, "build", trip, "--signing-key", trip.parent / "own.keys", "--require-signatures"]
    subprocess.run(command, check=True, capture_output=True)
    return trip / "public"


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    """Two versions of a signed guide."""
    folder = tmp_path_factory.mktemp("signed")
    subprocess.run([TOOL, "new", folder / "trip"], check=True, capture_output=True)
    key = subprocess.run([TOOL, "keys", "new", "--into", folder / "own.keys"], check=True, capture_output=True).stdout
    with open(folder / "trip/guide.yaml", "ab") as settings:
        settings.write(key)
    for version, title in enumerate(["Along the river", "Along the new river"]):
        shutil.copytree(build(folder / "trip", title), folder / f"site-{version}")
    return [folder / "site-0", folder / "site-1"]


@pytest.fixture
def guide(tmp_path, sites):
    guide = Guide(tmp_path)
    shutil.copytree(sites[0], guide.root)
    yield guide
    guide.server.shutdown()
    guide.server.server_close()


@pytest.fixture
def visitor(chromium, guide):
    context = chromium.new_context()
    page = context.new_page()
    page.goto(guide.address + "my-city/packs/first-walk.html")
    yield page
    context.close()


def forge(guide, change):
    """Rewrites the pack with the signature that `change` returns, and publishes its new size and hash."""
    file = guide.root / PACK
    with zipfile.ZipFile(file) as old:
        contents = {entry.filename: old.read(entry) for entry in old.infolist()}
    contents["pack.sig"] = change(contents["pack.sig"])
    with zipfile.ZipFile(file, "w") as new:
        for path, body in contents.items():
            if body is not None:
                new.writestr(path, body)
    index = guide.root / "my-city/packs/index.json"
    announced = json.loads(index.read_text())
    notice = next(pack for pack in announced["packs"] if pack["id"] == "first-walk")
    notice |= {"bytes": file.stat().st_size, "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}
    index.write_text(json.dumps(announced))


FORGERIES = pytest.mark.parametrize("change", [
    pytest.param(lambda signature: bytes([signature[0] ^ 1]) + signature[1:], id="one bit"),
    pytest.param(lambda signature: None, id="missing"),
])


def status(page):
    return page.locator(".pack-installer__status")


def says(page, text):
    expect(status(page)).to_contain_text(text, timeout=20_000)


def save(page):
    button(page, "Save (").click()


def packs_of(page):
    return [name for name in caches_of(page) if "first-walk.zip" in name]


@FORGERIES
def test_an_update_without_the_publishers_signature_is_refused_and_the_old_pack_stays(visitor, guide, sites, change):
    save(visitor)
    says(visitor, "Saved on this device")
    assert "not checked" not in status(visitor).inner_text()
    key = json.loads((guide.root / "my-city/packs/index.json").read_text())["key"]
    assert f"Signed with the key: {key}" in visitor.locator(".pack__about").text_content()
    kept = packs_of(visitor)
    shutil.copytree(sites[1], guide.root, dirs_exist_ok=True)
    forge(guide, change)
    visitor.reload()
    button(visitor, "Update").click()
    says(visitor, REFUSED)
    assert packs_of(visitor) == kept
    go_offline(visitor, guide)
    visitor.goto(guide.address + "my-city/tours/first-walk.html")
    assert visitor.locator("h1").inner_text() == "Along the river"


def test_a_signed_update_is_taken(visitor, guide, sites):
    save(visitor)
    says(visitor, "Saved on this device")
    shutil.copytree(sites[1], guide.root, dirs_exist_ok=True)
    visitor.reload()
    button(visitor, "Update").click()
    says(visitor, "Updated.")
    assert not [header for path, header in guide.requests if path == PACK and not header][1:], "in parts"


@FORGERIES
def test_a_pack_without_the_publishers_signature_is_not_saved(visitor, guide, change):
    forge(guide, change)
    save(visitor)
    says(visitor, REFUSED)
    assert packs_of(visitor) == []


def test_a_browser_that_cannot_check_says_so_and_still_wants_a_signature(visitor, guide):
    visitor.add_init_script(WITHOUT_ED25519)
    visitor.reload()
    save(visitor)
    says(visitor, "This browser cannot check signatures, so it did not check")
    visitor.reload()
    says(visitor, "Saved on this device. It opens without a connection. This browser cannot check")
    button(visitor, "Remove").click()
    says(visitor, "Removed")
    forge(guide, lambda signature: None)
    save(visitor)
    says(visitor, REFUSED)


def opened(page, guide, file):
    page.goto(guide.address + "saved.html")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_label("Choose a file").set_input_files(file)
    return page.locator("pack-opener")


@FORGERIES
def test_a_file_without_the_publishers_signature_is_not_opened(visitor, guide, change):
    forge(guide, change)
    opener = opened(visitor, guide, guide.root / PACK)
    expect(opener.get_by_role("status")).to_contain_text(REFUSED)
    assert button(visitor, "Save on this device").count() == 0


def test_a_signed_file_is_trusted_without_a_network(visitor, guide, sites):
    visitor.goto(guide.address + "saved.html")
    visitor.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.context.set_offline(True)
    visitor.get_by_label("Choose a file").set_input_files(sites[1] / PACK)
    button(visitor, "Save on this device").click()
    expect(visitor.locator("pack-opener [role=status]")).to_contain_text("Saved on this device")
    go_offline(visitor, guide)
    visitor.goto(guide.address + "my-city/tours/first-walk.html")
    assert visitor.locator("h1").inner_text() == "Along the new river"
    assert visitor.evaluate("fetch(location).then((page) => page.headers.get('Content-Security-Policy'))") is None


def test_a_browser_that_cannot_check_runs_nothing_of_a_file_that_the_guide_does_not_announce(visitor, guide, sites):
    visitor.add_init_script(WITHOUT_ED25519)
    opener = opened(visitor, guide, sites[1] / PACK)
    expect(opener).to_contain_text("This browser cannot check signatures")
    expect(opener).to_contain_text("nothing in them runs")
    button(visitor, "Save on this device").click()
    expect(opener.get_by_role("status")).to_contain_text("Saved on this device")
    go_offline(visitor, guide)
    visitor.goto(guide.address + "my-city/tours/first-walk.html")
    assert visitor.locator("h1").inner_text() == "Along the new river"
    visitor.goto(guide.address + "my-city/nowhere.html")
    address = guide.address + "my-city/tours/first-walk.html"
    assert visitor.evaluate("(address) => fetch(address).then(() => 'read', () => 'none')", address) == "none"

def test_a_browser_that_cannot_check_trusts_the_file_that_the_guide_announces(visitor, guide):
    visitor.add_init_script(WITHOUT_ED25519)
    opener = opened(visitor, guide, guide.root / PACK)
    expect(opener).to_contain_text("This browser cannot check signatures")
    expect(opener).to_contain_text("This guide publishes this version now.")
    assert "nothing in them runs" not in opener.inner_text()
