#!/usr/bin/env python3
"""Writes cases.txt: rules of RFC 5545 with the dates that python-dateutil gives for them.

Each line has the first start, the rule, the last day, and the dates, with a tab between them. The rules are those that
dateutil and RFC 5545 understand alike: a rule with BYWEEKNO names its days, numbered days are not mixed with others, and
a weekly rule with BYSETPOS starts on the first day of a week.

    python3 Tests/Fixtures/recurrences/generate.py
"""

import datetime
import pathlib
import random

from dateutil.rrule import rrulestr

DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
CASES = 300
MOST_DATES = 14
YEARS = {"DAILY": 1, "WEEKLY": 2, "MONTHLY": 4, "YEARLY": 12}


def some(dice, values, most):
    return dice.sample(list(values), dice.randint(1, most))


def listed(numbers):
    return ",".join(str(number) for number in numbers)


def signed(dice, most, count):
    return [number * dice.choice([1, -1]) for number in some(dice, range(1, most + 1), count)]


def rule(dice, start):
    frequency = dice.choice(list(YEARS))
    parts = [f"FREQ={frequency}"]
    week_start = dice.choice([0, 0, 0, 6])
    if dice.random() < 0.4:
        parts.append(f"INTERVAL={dice.randint(2, 4)}")
    if dice.random() < 0.4:
        parts.append(f"BYMONTH={listed(some(dice, range(1, 13), 4))}")
    has_weeks = frequency == "YEARLY" and dice.random() < 0.2
    if has_weeks:
        parts.append(f"BYWEEKNO={listed(signed(dice, 52, 3))}")
    chance = dice.random()
    if has_weeks or chance < 0.4:
        days = some(dice, DAYS, 3)
        if frequency in ("MONTHLY", "YEARLY") and not has_weeks and dice.random() < 0.6:
            days = [f"{dice.choice([1, 2, 3, 4, -1, -2])}{day}" for day in days]
        parts.append(f"BYDAY={','.join(days)}")
    elif chance < 0.6 and frequency != "WEEKLY":
        parts.append(f"BYMONTHDAY={listed(signed(dice, 31, 3))}")
    elif chance < 0.75 and frequency == "YEARLY":
        parts.append(f"BYYEARDAY={listed(signed(dice, 366, 4))}")
    if len(parts) > 2 and "BY" in parts[-1] and dice.random() < 0.25:
        if frequency != "WEEKLY" or start.weekday() == week_start:
            parts.append(f"BYSETPOS={listed(signed(dice, 3, 2))}")
    if week_start:
        parts.append("WKST=SU")
    last = start + datetime.timedelta(days=366 * YEARS[frequency])
    chance = dice.random()
    if chance < 0.25:
        parts.append(f"COUNT={dice.randint(1, 10)}")
    elif chance < 0.4:
        parts.append(f"UNTIL={(start + (last - start) / 2):%Y%m%dT%H%M%S}")
    return ";".join(parts), last.date()


def main():
    dice = random.Random(5545)
    lines = []
    while len(lines) < CASES:
        start = datetime.datetime(dice.randint(2020, 2030), dice.randint(1, 12), dice.randint(1, 28), 19, 30)
        text, last = rule(dice, start)
        end = datetime.datetime.combine(last, datetime.time(23, 59))
        dates = rrulestr(text, dtstart=start).between(start, end, inc=True)
        if len(dates) > MOST_DATES:
            last = dates[MOST_DATES - 1].date()
            dates = dates[:MOST_DATES]
        days = " ".join(f"{date:%Y-%m-%d}" for date in dates)
        lines.append(f"{start:%Y-%m-%d %H:%M}\t{text}\t{last}\t{days}")
    pathlib.Path(__file__).with_name("cases.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
