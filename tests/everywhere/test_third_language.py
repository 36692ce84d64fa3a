"""A language more is a line of the settings, a catalogue of sentences and texts of the data: pages
speak it, and what nobody has translated is in the first language of the settings."""

import html
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from floor.displays import club_services
from floor.displays.board import board
from floor.displays.media_sentences import uses
from floor.journal.private import Private
from library import selectors
from rules import offences, topics
from tests.evening import Evening, evening

pytestmark = pytest.mark.django_db
SENTENCES = {
    "Side pots": "Flankaj potoj",
    "Offence": "Peko",
    "Late entry is closed": "Malfrua eniro finita",
    "One minute left.": "Restas unu minuto.",
    "%(language)s voice: new level": "%(language)s voĉo: nova nivelo",
}
READ = (topics.load_topics, topics._by_key, topics._by_rule, offences._of, selectors._columns)
TRANSLATED = {
    (topics, "betting.toml"): {
        "[undercall]": 'title.eo = "Tro malmulte"',
        "[undercall.bfsp]": 'text.eo = "La ludanto aldonas."',
    },
    (offences, "bfsp.toml"): {"[collusion]": 'title.eo = "Interkonsento"'},
}


@pytest.fixture
def esperanto(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Esperanto is in the settings, some sentences, a title, a digest and an offence are in it."""
    messages = tmp_path / "locale" / "eo" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=utf-8"}
    catalogue.extend(polib.POEntry(msgid=text, msgstr=SENTENCES[text]) for text in SENTENCES)
    catalogue.save_as_mofile(str(messages / "django.mo"))
    settings.LOCALE_PATHS = [tmp_path / "locale", *settings.LOCALE_PATHS]
    settings.LANGUAGES = [*settings.LANGUAGES, ("eo", "Esperanto")]
    for (module, name), lines in TRANSLATED.items():
        folder = tmp_path / module.__name__
        shutil.copytree(module.FOLDER, folder)
        monkeypatch.setattr(module, "FOLDER", folder)
        text = (folder / name).read_text()
        for table, line in lines.items():
            text = text.replace(f"\n{table}\n", f"\n{table}\n{line}\n")
        (folder / name).write_text(text)
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    """Let the data be read anew."""
    for read in READ:
        read.cache_clear()


@pytest.fixture
def event(esperanto: None) -> Evening:
    return evening(4, drawn=True, rulebook="bfsp", language="eo")


@pytest.fixture
def judge(event: Evening) -> Client:
    client = Client(headers={"accept-language": "eo"})
    client.force_login(event.chief)
    return client


def page(client: Client, name: str, *where: str, **query: str) -> str:
    answer = client.get(reverse(name, args=where), query)
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def test_a_topic_and_a_digest_of_the_rulebooks(event: Evening, judge: Client) -> None:
    topic = page(judge, "pages:topic", event.tournament.slug, "undercall")
    assert "<h1>Tro malmulte</h1>" in topic and "La ludanto aldonas." in topic
    digests = topics.find_topic("undercall").digests
    assert digests["fspr"].text.texts["ru"] in topic  # in Esperanto nobody has said it


def test_a_digest_is_found_by_its_words(event: Evening, judge: Client) -> None:
    assert "Tro malmulte" in page(judge, "pages:rules", event.tournament.slug, q="aldonas")


def test_an_offence_and_a_calculator(event: Evening, judge: Client) -> None:
    penalty = page(judge, "calculators:calculator", event.tournament.slug, "penalty")
    bfsp_offences = offences.catalogue("bfsp").offences
    assert "Interkonsento" in penalty and "Peko" in penalty
    assert bfsp_offences["insult"].title.texts["ru"] in penalty
    assert bfsp_offences["collusion"].title.texts["ru"] not in penalty


def test_a_sentence_of_the_wall_and_what_it_says_aloud(event: Evening, client: Client) -> None:
    wall = page(client, "clock:wall", event.tournament.public_id, voice="eo")
    assert '<html lang="eo"' in wall and "Malfrua eniro finita" in wall
    assert '<div lang="eo">' in wall and "Restas unu minuto." in wall


def test_a_file_is_put_in_for_its_voice(event: Evening) -> None:
    ask = {"use": "voice_eo_level", "name": "", "content_type": "audio/wav"}
    club_services.put_medium(event.tap(), data=Private(b"RIFF1234WAVE"), **ask)
    with override("eo"):
        assert uses()["voice_eo_level"] == "Esperanto voĉo: nova nivelo"
    assert "voice_eo_level" in board(event.tournament)["club"]["sounds"]
