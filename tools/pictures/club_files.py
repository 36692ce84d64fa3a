"""What an invented club has put on its walls: a logo, two sponsors, a picture, a film."""

import base64
import io

from PIL import Image, ImageDraw
from playwright.sync_api import Browser

from floor.displays import club_services
from floor.displays.media_file import kept_file
from floor.journal.private import Private
from tools.pictures.evening import Evening

Colour = tuple[int, int, int]
FILM = """() => new Promise((done) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
  const ink = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm" });
  let at = 0;
  const beat = setInterval(() => {
    ink.fillStyle = "rgb(30 120 84)";
    ink.fillRect(0, 0, 640, 360);
    ink.fillStyle = "rgb(240 240 236)";
    ink.fillRect((at += 12) % 560, 140, 80, 80);
  }, 40);
  recorder.ondataavailable = ({ data }) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1]);
    reader.readAsDataURL(data);
  };
  setTimeout(() => (clearInterval(beat), recorder.stop()), 2000);
  recorder.start();
})"""
BLUE, RED, GREEN, LIGHT = (38, 92, 170), (176, 44, 52), (30, 120, 84), (240, 240, 236)


def put_files(evening: Evening, film: bytes) -> None:
    for use, name, data in (
        ("logo", "", _diamond(BLUE, (400, 400))),
        ("sponsor", "Банк", _diamond(RED, (800, 400))),
        ("sponsor", "Кафе", _diamond(GREEN, (600, 400))),
        ("picture", "Клуб", _diamond(BLUE, (1920, 1080))),
        ("film", "Заставка", film),
    ):
        kept = kept_file(use, data)
        file = {"content_type": kept.content_type, "data": Private(kept.data)}
        evening.act(club_services.put_medium, use=use, name=name, **file)


def _diamond(ground: Colour, size: tuple[int, int]) -> bytes:
    """A card's diamond in the middle of a field of that colour."""
    width, height = size
    across, down, reach = width // 2, height // 2, height // 3
    picture = Image.new("RGB", size, ground)
    tips = [(across, down - reach), (across + reach * 3 // 4, down)]
    tips += [(across, down + reach), (across - reach * 3 // 4, down)]
    ImageDraw.Draw(picture).polygon(tips, fill=LIGHT)
    buffer = io.BytesIO()
    picture.save(buffer, "PNG")
    return buffer.getvalue()


def film(browser: Browser) -> bytes:
    """Two seconds in which a square goes across, as the browser itself records them."""
    page = browser.new_page()
    filmed = base64.b64decode(page.evaluate(FILM))
    page.close()
    return filmed
