"""The functions of the camera view: angles of a device, places on the screen, models, sides and labels."""

import math
import random

import pytest

from support.cameras import off


def space(modules, expression, *values):
    return modules.evaluate(
        "async (values) => { const space = await import('/scripts/camera/camera-space.js'); return (" + expression + ")(...values); }",
        list(values))


@pytest.mark.parametrize("alpha, beta, gamma, turn, heading, elevation", [
    (0, 90, 0, 0, 0, 0), (90, 90, 0, 0, 270, 0), (270, 90, 0, 0, 90, 0), (0, 120, 0, 0, 0, 30), (0, 60, 0, 0, 0, -30),
    # Flat on a table, its upper edge gives the direction.
    (30, 0, 0, 0, 330, -90),
    # Lying on its right edge and on its left one, with the screen's content turned.
    (0, 0, -90, 90, 90, 0), (0, 0, 90, 270, 270, 0), (120, 0, -90, 90, 330, 0),
])
def test_the_angles_of_a_device_say_where_it_looks(modules, alpha, beta, gamma, turn, heading, elevation):
    got = space(modules, "(...angles) => { const look = space.lookOf(...angles); return [space.headingOf(look), space.elevationOf(look), look.up]; }",
                alpha, beta, gamma, turn)
    assert off(got[0], heading) < 1e-6 and abs(got[1] - elevation) < 1e-4
    if elevation == 0:
        assert got[2][2] == pytest.approx(1), "what is above on the screen is above"


def test_a_place_on_the_screen_and_its_bearing_are_two_sides_of_one(modules):
    random.seed(1)
    for _ in range(100):
        alpha, beta, gamma = random.random() * 360, random.uniform(60, 120), random.uniform(-30, 30)
        turned = random.uniform(-25, 25)
        bearing, back = space(modules, """(alpha, beta, gamma, turned) => {
            const look = space.lookOf(alpha, beta, gamma);
            const bearing = space.headingOf(look) + turned;
            const screen = { width: 390, height: 500, focal: space.focalLength(390, 500) };
            const spot = space.project(look, space.directionOf(bearing), screen);
            return [bearing, space.bearingAt(look, spot, screen)];
        }""", alpha, beta, gamma, turned)
        assert off(bearing, back) < 1e-6
    assert space(modules, "() => space.project(space.levelLook(0), space.directionOf(180), { width: 9, height: 9, focal: 9 }) === undefined")


def test_a_model_is_drawn_as_names_and_pictures_are(modules):
    """The matrices put a corner where `project` puts it, for any view; and a model's front faces its direction."""
    random.seed(2)
    for _ in range(50):
        look = [random.uniform(0, 360), random.uniform(60, 120), random.uniform(-30, 30)]
        far, near = modules.evaluate("""async ([angles, facing]) => {
            const space = await import('/scripts/camera/camera-space.js');
            const { perspective, product } = await import('/scripts/models/matrices.js');
            const look = space.lookOf(...angles);
            const heading = space.headingOf(look);
            const offset = space.directionOf(heading + 7, 3).map((part) => part * 12);
            const screen = { width: 390, height: 500, focal: 420 };
            const projection = perspective(2 * Math.atan(screen.height / 2 / screen.focal), screen.width / screen.height, 0.1, 100);
            const all = product(product(projection, space.viewMatrix(look)), space.modelMatrix(offset, facing, 2));
            const seen = ([x, y, z]) => {
                const [a, b, , w] = [0, 1, 2, 3].map((row) => all[row] * x + all[4 + row] * y + all[8 + row] * z + all[12 + row]);
                return [(a / w + 1) / 2 * screen.width, (1 - b / w) / 2 * screen.height];
            };
            const front = space.directionOf(facing).map((part, axis) => offset[axis] + part * 2);
            const spot = (at) => { const { x, y } = space.project(look, at, screen); return [x, y]; };
            return [[seen([0, 0, 0]), spot(offset)], [seen([0, 0, 1]), spot(front)]];
        }""", [look, random.uniform(0, 360)])
        assert far[0] == pytest.approx(far[1], abs=0.05) and near[0] == pytest.approx(near[1], abs=0.05)


def test_what_is_turned_or_tilted_moves_the_right_way(modules):
    spots = space(modules, """() => {
        const screen = { width: 400, height: 400, focal: 400 };
        const at = (look, bearing, elevation) => { const { x, y } = space.project(look, space.directionOf(bearing, elevation), screen); return [x, y]; };
        return [at(space.levelLook(0), 10, 0), at(space.levelLook(0), -10, 0), at(space.levelLook(0), 0, 10), at(space.lookOf(0, 100, 0), 0, 0)];
    }""")
    assert spots[0][0] > 200 > spots[1][0] and spots[2][1] < 200 < spots[3][1]
    assert spots[0][0] == pytest.approx(200 + 400 * math.tan(math.radians(10)))


@pytest.mark.parametrize("turn, before, side", [
    (0, None, 0), (44, None, 1), (-44, None, 7), (181, None, 4), (25, 0, 0), (35, 0, 1), (350, 1, 0), (-30, 0, 0), (720, 3, 0)])
def test_a_side_is_stored_until_it_is_left_clearly(modules, turn, before, side):
    got = modules.evaluate("async ([turn, before]) => (await import('/scripts/camera/camera-words.js')).sideOf(turn, before ?? undefined)", [turn, before])
    assert got == side


def test_labels_find_space_or_are_left_out(modules):
    stands = modules.evaluate("""async () => {
        const { declutter } = await import('/scripts/camera/camera-labels.js');
        const area = { width: 390, top: 40, bottom: 300 };
        const boxes = Array.from({ length: 12 }, (_, index) => ({ key: String(index), x: 190 + index, y: 200, width: 120, height: 40 }));
        const first = declutter(boxes, area, new Map());
        const again = declutter(boxes.filter(({ key }) => key !== '0'), area, first);
        return [[...first], [...again]];
    }""")
    first, again = dict(stands[0]), dict(stands[1])
    assert first["0"]["lane"] == 0 and len(first) == 3, "as many as there is room for, the first of them"
    tops = sorted(one["top"] for one in first.values())
    assert all(below - above >= 46 for above, below in zip(tops, tops[1:])) and tops[0] >= 40 and tops[-1] + 40 <= 300
    assert all(again[key]["lane"] == first[key]["lane"] for key in first if key != "0"), "who has a stand stays there"
