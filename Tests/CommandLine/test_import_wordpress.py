"""A large export of WordPress: the pictures are copied piece by piece, so that memory does not grow with their size."""

import base64
import os
import shutil
import subprocess

import pytest

from commands.tool import TOOL

POSTS = 500
PICTURE_BYTES = 4_000_000
UPLOADS = "https://old.example/wp-content/uploads/"
# One grey pixel.
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")


def item(number):
    return (
        f"<item><title>Place {number}</title><link>https://old.example/place-{number}/</link>"
        f"<wp:post_id>{number}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>"
        f'<content:encoded><![CDATA[<p>The number {number}. {"Words. " * 500}</p>'
        f'<img src="{UPLOADS}{number}.png" alt="A place">]]></content:encoded>'
        f"<wp:postmeta><wp:meta_key>geo_latitude</wp:meta_key><wp:meta_value>53.9{number:03}</wp:meta_value></wp:postmeta>"
        "<wp:postmeta><wp:meta_key>geo_longitude</wp:meta_key><wp:meta_value>-1.08</wp:meta_value></wp:postmeta></item>\n")


@pytest.mark.thorough
def test_an_export_of_500_posts_with_2_gb_of_pictures_needs_little_memory(tmp_path):
    guide, uploads = tmp_path / "trip", tmp_path / "uploads"
    (guide / "content/town").mkdir(parents=True)
    uploads.mkdir()
    (guide / "guide.yaml").write_text("title: A trip\n")
    (guide / "content/town/city.md").write_text(
        "---\nname: Town\nposition: {lat: 53.96, lon: -1.08}\nsummary: A town.\n---\n")
    for number in range(POSTS):
        # The zeros after the picture need no space on the disk.
        with open(uploads / f"{number}.png", "wb") as file:
            file.write(PNG)
            file.truncate(PICTURE_BYTES)
    export = tmp_path / "export.xml"
    export.write_text(
        '<rss xmlns:content="http://purl.org/rss/1.0/modules/content/" '
        'xmlns:wp="http://wordpress.org/export/1.2/"><channel>'
        + "".join(map(item, range(POSTS))) + "</channel></rss>")
    process = subprocess.Popen(
        [TOOL, "import", "wordpress", export, "--into", guide, "--city", "town", "--uploads", uploads],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    assert usage.ru_maxrss < 200_000, f"{usage.ru_maxrss} KB"
    pictures = list(guide.glob("content/town/places/*/*.png"))
    sizes = {picture.stat().st_size for picture in pictures}
    # Some file systems store the copies in full.
    shutil.rmtree(guide)
    assert len(pictures) == POSTS
    assert sizes == {PICTURE_BYTES}
