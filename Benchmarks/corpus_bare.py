"""The bare shape of the corpus: places as people write them, and not a picture among them.

Texts, keys and styles are those of the written shape, from a few words to an essay. It shows what a guide costs whose
every picture is drawn.
"""

import corpus_written
from corpus_written import city_words

__all__ = ["city_words", "place"]


def place(dice, city, number):
    return corpus_written.place(dice, city, number, pictures=lambda *_: [])
