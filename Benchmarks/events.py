"""Ten thousand dates of one year in one city: what they add to a build of everything, and how long their import takes.

    python3 Benchmarks/events.py .build/release/wynd [EVENTS]

It prints a table. The same city without events is built in alternation, and the difference is what the events cost. Once the
dates are those of 28 events that repeat each day, once each date is an event with its own page and calendar file.
"""

import datetime
import pathlib
import statistics
import sys
import tempfile

import corpus
import large
import measure
from bars import Bar

EVENTS = 10_000
PLACES = 100
YEAR = 2027
BUILT = f"{YEAR}-01-01"
"""The day of the build: all events are still to come."""
SECONDS = 1
CATEGORIES = ["music", "markets", "walks", "theatre", "talks", "children"]
GUIDE = f"{large.GUIDE}languages: [en]\n"


def occurrence(number, count):
    """Returns the start and the end of an event. The events are spread over the year, between 9:00 and 21:00."""
    start = datetime.datetime(YEAR, 1, 1, 9) + datetime.timedelta(days=number * 365 // count, hours=number % 11)
    return start, start + datetime.timedelta(hours=1, minutes=30)


def write_guide(root, events):
    """Writes a city with a hundred places and a number of events."""
    corpus.write(root / "guide.yaml", GUIDE)
    large.places(root, PLACES)
    for number in range(events):
        start, end = occurrence(number, events)
        corpus.write(root / "content/city-0000/events" / f"event-{number:05d}.md",
                     f"---\nname: Event {number}\nsummary: An event among others.\nstart: {start:%Y-%m-%d %H:%M}\n"
                     f"end: {end:%Y-%m-%d %H:%M}\nplace: place-{number % PLACES:05d}\n"
                     f"category: {CATEGORIES[number % len(CATEGORIES)]}\nprice: Free\n---\n\nSome words about event {number}.\n")


def write_repeating(root, count):
    """Writes a city with a hundred places and events that repeat each day of the year, with at least a number of dates."""
    corpus.write(root / "guide.yaml", GUIDE)
    large.places(root, PLACES)
    for number in range(-(-count // 365)):
        hour = 9 + number % 11
        corpus.write(root / "content/city-0000/events" / f"event-{number:02d}.md",
                     f"---\nname: Event {number}\nsummary: An event among others.\nstart: {YEAR}-01-01 {hour:02d}:00\n"
                     f"end: {YEAR}-01-01 {hour + 1:02d}:30\nrepeat: FREQ=DAILY;UNTIL={YEAR}1231\n"
                     f"place: place-{number % PLACES:05d}\ncategory: {CATEGORIES[number % len(CATEGORIES)]}\nprice: Free\n---\n\n"
                     f"Some words about event {number}.\n")


def write_calendar(path, events):
    """Writes the events as iCalendar, in the form of the usual producers: with a time zone and escaped texts."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Calendar//EN", "X-WR-TIMEZONE:Europe/London"]
    for number in range(events):
        start, end = occurrence(number, events)
        lines += ["BEGIN:VEVENT", f"UID:event-{number}@example.org", "DTSTAMP:20260101T000000Z",
                  f"DTSTART;TZID=Europe/London:{start:%Y%m%dT%H%M%S}", f"DTEND;TZID=Europe/London:{end:%Y%m%dT%H%M%S}",
                  f"SUMMARY:Event {number}", f"DESCRIPTION:An event among others\\, number {number}.",
                  f"LOCATION:Place {number % PLACES}", f"CATEGORIES:{CATEGORIES[number % len(CATEGORIES)]}", "END:VEVENT"]
    corpus.write(path, "\r\n".join([*lines, "END:VCALENDAR", ""]))


def measured(wynd, times, progress, count=EVENTS):
    """Returns the rows as Markdown, and the bars."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        progress(f"writing {count:,} events")
        guides = {name: folder / name for name in ("without", "repeating", "with")}
        write_guide(guides["without"], 0)
        write_repeating(guides["repeating"], count)
        write_guide(guides["with"], count)
        write_calendar(folder / "events.ics", count)
        into = folder / "into"

        def build(name):
            site, cache = folder / f"site-{name}", folder / f"cache-{name}"

            def clear():
                measure.put_aside(site)
                measure.put_aside(cache)

            return clear, [wynd, "build", guides[name], "--output", site, "--cache", cache, "--date", BUILT]

        def empty():
            measure.put_aside(into)
            write_guide(into, 0)

        subjects = [
            measure.Subject("a city without events", build("without")),
            measure.Subject(f"the same city with {count:,} dates of events that repeat", build("repeating")),
            measure.Subject(f"the same city with {count:,} events, each with a page and a calendar file", build("with")),
            measure.Subject(f"wynd import ics, {count:,} events", (
                empty, [wynd, "import", "ics", folder / "events.ics", "--city", "city-0000", "--into", into, "--quiet"])),
        ]
        runs = measure.alternate(subjects, times, progress=progress)
        imported = len(list((into / "content/city-0000/events").glob("*.md")))
    if imported != count:
        raise SystemExit(f"the import wrote {imported} events instead of {count}")
    return rows(subjects, runs, count)


def rows(subjects, runs, count):
    without, repeating, full, imports = (runs[subject.name] for subject in subjects)
    added = [measure.Run(one.cpu - other.cpu, one.wall - other.wall, one.peak - other.peak)
             for one, other in zip(repeating, without)]
    lines = ["| events | on the clock | CPU | peak memory |", "| --- | ---: | ---: | ---: |"]
    for name, those in ((subjects[0].name, without), (subjects[1].name, repeating), ("these dates alone: the difference", added),
                        (subjects[2].name, full), (subjects[3].name, imports)):
        lines.append(f"| {name} | {measure.seconds(measure.median(those, 'wall'))} "
                     f"| {measure.seconds(measure.median(those, 'cpu'))} | {measure.megabytes(measure.median(those, 'peak'))} |")
    return lines, [
        Bar(f"{count:,} dates of events in a year, in a build of everything: on the clock",
            statistics.median(run.wall for run in added), SECONDS * count / EVENTS, "s"),
    ]


if __name__ == "__main__":
    size = int(sys.argv[2]) if len(sys.argv) > 2 else EVENTS
    table, limits = measured(pathlib.Path(sys.argv[1]).resolve(), 1, lambda text: print(text, file=sys.stderr), size)
    print("\n".join([*table, "", "| bar | limit | here | met |", "| --- | ---: | ---: | --- |", *(bar.row() for bar in limits)]))
