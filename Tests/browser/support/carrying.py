"""The stored data of an older device, for tests that transfer it to another one."""

import json

MINUTE, DAY = 60_000, 1_764_000_000_000


def place(minutes, how="here"):
    return {"at": DAY + minutes * MINUTE + 1234, "how": how}


def city(found, **more):
    return {"found": found, "keys": {}, "claimed": {}, "told": [], "riddles": {}, **more}


def store(york, **more):
    return json.dumps({"version": 1, "cities": {"york": york}, "quizzes": {}, "card": {}, "made": {}, **more})


OLD = store(city(
    {"minster": place(0), "stonegate": place(90, "code"), "minster/chapter-house": place(7)}, keys={"stonegate": "k" * 43},
    claimed={"bookmark": DAY + 200 * MINUTE},
    # Every find is marked as announced, so that no notice covers the page.
    told=["badge first-place", *[f"level {points}" for points in (30, 80, 150, 250)]],
    riddles={"version": 1, "solved": {"door": {"at": DAY, "points": 20, "how": "here"}}, "hints": {"door": 1}},
    objects={"silver-penny": {**place(30), "favourite": True, "reaction": "love"}, "antler-comb": place(40, "given")}),
    quizzes={"york/walls": {"of": "[]", "attempts": 2, "best": 300, "updated": DAY}, "york/made/own": {"of": "[]", "attempts": 1, "best": 5}},
    card={"own": {"secret": "mine"}})
