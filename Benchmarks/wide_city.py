"""A generated city of 20 by 24 km as OpenStreetMap XML: streets in an irregular grid, a river, lakes, parks, quarters, names.

The same seed makes the same city on every machine. `python3 Benchmarks/wide_city.py FILE.osm` writes it.
"""

import math
import random
import sys

WIDTH, HEIGHT = 20_000, 24_000
"""The size in metres."""
SPACING = 110
"""The distance between streets in metres."""
SOUTH, WEST = 48.0, 16.0
METRES_PER_DEGREE = 111_195

FIRST = "Al Bren Car Dor El Fal Gor Har Ild Kar Lor Mar Nor Or Pel Quar Ros Sel Tor Ul Val Wen".split()
MIDDLE = "a an ber den e en er i in ing o or u".split()
LAST = "bach berg burg dorf feld furt hain heim hof holz kirchen au leben moos rain stein tal wald wang weil".split()
KINDS = [
    ("historic", "castle"), ("tourism", "museum"), ("amenity", "theatre"), ("historic", "monument"),
    ("building", "church"), ("leisure", "park"), ("tourism", "viewpoint"), ("place", "square"), ("amenity", "fountain"),
]


class Extract:
    """The elements to write. Positions are in metres to the east and north of the south-western corner."""

    def __init__(self):
        self.nodes, self.ways, self.relations = [], [], []
        self.ids = 0

    def next(self):
        self.ids += 1
        return self.ids

    @staticmethod
    def tags(tags):
        def escaped(text):
            return str(text).replace("&", "&amp;").replace("<", "&lt;").replace("'", "&apos;")
        return "".join(f"<tag k='{key}' v='{escaped(value)}'/>" for key, value in tags.items())

    def node(self, x, y, **tags):
        number = self.next()
        latitude = SOUTH + y / METRES_PER_DEGREE
        longitude = WEST + x / (METRES_PER_DEGREE * math.cos(math.radians(SOUTH + 0.11)))
        self.nodes.append(f"<node id='{number}' lat='{latitude:.7f}' lon='{longitude:.7f}'>{self.tags(tags)}</node>")
        return number

    def way(self, nodes, **tags):
        number = self.next()
        refs = "".join(f"<nd ref='{node}'/>" for node in nodes)
        self.ways.append(f"<way id='{number}'>{refs}{self.tags(tags)}</way>")
        return number

    def ring(self, points, **tags):
        nodes = [self.node(x, y) for x, y in points]
        return self.way(nodes + nodes[:1], **tags)

    def write(self, file):
        print("<?xml version='1.0' encoding='UTF-8'?>\n<osm version='0.6'>", file=file)
        for lines in (self.nodes, self.ways, self.relations):
            for line in lines:
                print(line, file=file)
        print("</osm>", file=file)


def river(y):
    """Returns the position of the river's middle at a distance from the southern edge."""
    return WIDTH * 0.44 + 1900 * math.sin(y / 4100) + 500 * math.sin(y / 1300)


def blob(dice, x, y, radius, corners=14):
    """Returns a ring around a centre. The ring does not cross itself."""
    return [
        (x + math.cos(2 * math.pi * k / corners) * radius * dice.uniform(0.7, 1.1),
         y + math.sin(2 * math.pi * k / corners) * radius * dice.uniform(0.7, 1.1))
        for k in range(corners)]


def make(file, seed=1):
    """Writes the city to an open file."""
    dice = random.Random(seed)
    names = set()

    def name(*endings):
        while True:
            made = dice.choice(FIRST) + dice.choice(MIDDLE) + dice.choice(LAST) + dice.choice(endings or ("",))
            if made not in names:
                names.add(made)
                return made

    city = Extract()
    middle = (WIDTH / 2, HEIGHT / 2)
    half = 90
    banks = [(river(y) - half, y) for y in range(0, HEIGHT + 1, 150)]
    banks += [(river(y) + half, y) for y in range(HEIGHT, -1, -150)]
    city.ring(banks, natural="water", water="river")
    city.way([city.node(river(y), y) for y in range(0, HEIGHT + 1, 150)], waterway="river", name="Long River")
    lakes = [(dice.uniform(500, WIDTH - 500), dice.uniform(500, HEIGHT - 500), dice.uniform(150, 600)) for _ in range(12)]
    for x, y, radius in lakes:
        city.ring(blob(dice, x, y, radius), natural="water", name=name("see"))
    for _ in range(70):
        x, y = dice.uniform(300, WIDTH - 300), dice.uniform(300, HEIGHT - 300)
        city.ring(blob(dice, x, y, dice.uniform(60, 500)), leisure="park", name=name(" Park"))
    for _ in range(30):
        x, y = dice.choice((dice.uniform(0, 3000), dice.uniform(WIDTH - 3000, WIDTH))), dice.uniform(0, HEIGHT)
        city.ring(blob(dice, x, y, dice.uniform(400, 1200), 20), landuse="forest")
    streets(city, dice, name, lakes)
    buildings(city, dice, middle, lakes)

    city.node(*middle, place="city", name="Weitstadt", population=1_200_000, **{"addr:country": "AT"})
    for column in range(9):
        for row in range(11):
            x, y = (column + dice.uniform(0.3, 0.7)) * WIDTH / 9, (row + dice.uniform(0.3, 0.7)) * HEIGHT / 11
            size = "suburb" if (column + row) % 3 == 0 else "quarter" if (column + row) % 3 == 1 else "neighbourhood"
            city.node(x, y, place=size, name=name())
    for number in range(160):
        spread = 1500 if number < 60 else 6500
        x = min(WIDTH - 50, max(50, dice.gauss(middle[0], spread)))
        y = min(HEIGHT - 50, max(50, dice.gauss(middle[1], spread)))
        key, value = KINDS[number % len(KINDS)]
        city.node(x, y, name=name(), wikidata=f"Q{number + 1}", **{key: value})
    city.write(file)


def streets(city, dice, name, lakes):
    """Writes a grid with noise. Some streets are missing, and only main streets cross the river."""
    columns, rows = WIDTH // SPACING, HEIGHT // SPACING
    junctions = {}

    def place(column, row):
        """Returns a junction's node and position, or None in a lake."""
        if (column, row) not in junctions:
            x, y = column * SPACING + dice.uniform(-18, 18), row * SPACING + dice.uniform(-18, 18)
            in_lake = any(math.hypot(x - lake[0], y - lake[1]) < lake[2] * 1.15 for lake in lakes)
            junctions[column, row] = None if in_lake else (city.node(x, y), x, y)
        return junctions[column, row]

    def kind(number):
        return "primary" if number % 18 == 9 else "tertiary" if number % 6 == 3 else "residential"

    def street(places, highway):
        """Writes ways of some blocks each, with separate names."""
        line, label, left = [], name("straße", "gasse", "weg"), dice.randint(4, 16)

        def finish(**more):
            if len(line) > 1:
                city.way([node for node, *_ in line], highway=highway, name=label, **more)

        for at in places:
            wet = at is None or abs(at[1] - river(at[2])) < 125
            if wet and highway != "primary" or at is None or highway == "residential" and dice.random() < 0.05:
                finish()
                line = []
                continue
            if line:
                before = line[-1]
                x, y = (before[1] + at[1]) / 2, (before[2] + at[2]) / 2
                line.append((city.node(x + dice.uniform(-9, 9), y + dice.uniform(-9, 9)), x, y))
            line.append(at)
            left -= 1
            if left == 0:
                finish()
                line, label, left = [at], name("straße", "gasse", "weg"), dice.randint(4, 16)
        finish()

    for row in range(1, rows):
        street([place(column, row) for column in range(1, columns)], kind(row))
    for column in range(1, columns):
        street([place(column, row) for row in range(1, rows)], kind(column))


def buildings(city, dice, middle, lakes):
    """Writes houses in the blocks, fewer with the distance from the centre."""
    for column in range(1, WIDTH // SPACING - 1):
        for row in range(1, HEIGHT // SPACING - 1):
            left, low = column * SPACING, row * SPACING
            out = math.hypot(left - middle[0], low - middle[1])
            spots = [(22, 22), (62, 22), (22, 62), (62, 62)]
            count = 4 if out < 3000 else 2 if out < 7000 else dice.randint(0, 1)
            if abs(left + 55 - river(low + 55)) < 170 or any(
                    math.hypot(left + 55 - x, low + 55 - y) < radius * 1.2 for x, y, radius in lakes):
                continue
            for x, y in spots[:count]:
                east, north = left + x + dice.uniform(0, 6), low + y + dice.uniform(0, 6)
                wide, tall = dice.uniform(9, 22), dice.uniform(9, 22)
                city.ring([(east, north), (east + wide, north), (east + wide, north + tall), (east, north + tall)],
                          building="yes")


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="utf-8") as out:
        make(out)
