"""The bare shape of the corpus: places as people write them, without any picture.

Texts, keys and styles are those of the written shape, from a few words to an essay. This shape shows the cost of a guide
whose pictures are all drawn.
"""

import corpus_written
from corpus_written import city_words

__all__ = ["city_words", "place"]


def place(dice, city, number):
    return corpus_written.place(dice, city, number, pictures=lambda *_: [])
