// The ways between all positions are the routes that the search for one route finds.
// Run: node --test Tests/studio

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteModule } from './site-modules.mjs';

globalThis.self = globalThis;
globalThis.wyndPaths = { rules: { worthOfLargest: 25, upSteps: 0.5, downSteps: 0.8, secondsForLift: 60 } };

const { WalkNetwork } = await siteModule('routes/walk-network.js');
const { WalkSearch } = await siteModule('routes/walk-search.js');
const { WalkMatrix } = await siteModule('routes/walk-matrix.js');

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function text(numbers) {
  return numbers.map((number) => {
    let digits = '';
    for (let rest = number; ; rest = Math.floor(rest / 32)) {
      if (rest < 32) return digits + letters[rest];
      digits += letters[(rest % 32) + 32];
    }
  }).join('');
}
const signed = (numbers) => text(numbers.map((number) => (number >= 0 ? 2 * number : -2 * number - 1)));
const differences = (numbers) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

/** A grid of streets of 100 m, some of which are steps or for one direction. */
function grid(size) {
  const unit = 10;
  const step = 900;
  const vertices = Array.from({ length: size * size }, (_, vertex) => [Math.floor(vertex / size) * step, (vertex % size) * step]);
  const edges = [];
  for (let vertex = 0; vertex < size * size; vertex += 1) {
    if ((vertex + 1) % size) edges.push([vertex, vertex + 1, (vertex * 7) % 5 === 0 ? 1 : 0]);
    if (vertex + size < size * size) edges.push([vertex, vertex + size, (vertex * 3) % 7 === 0 ? 2 : 0]);
  }
  return new WalkNetwork({
    format: WalkNetwork.format, unit, names: [''], phrases: {}, places: [], metresPerMinute: 75,
    ways: [{ kind: 'street' }, { kind: 'steps', stepFree: 0, isUphill: true }, { kind: 'street', oneWay: 1 }],
    latitudes: signed(differences(vertices.map(([latitude]) => latitude))),
    longitudes: signed(differences(vertices.map(([, longitude]) => longitude))),
    from: text(differences(edges.map(([from]) => from))), to: text(edges.map(([from, to]) => to - from)),
    way: text(edges.map(([, , way]) => way)), name: text(edges.map(() => 0)), bends: text(edges.map(() => 0)),
    surplus: signed(edges.map(() => 0)), bendLatitudes: '', bendLongitudes: '',
  });
}

test('the ways between positions are as long as the routes from one to another', () => {
  const network = grid(8);
  const positions = Array.from({ length: 9 }, (_, index) => ({
    latitude: 0.0001 + 0.0007 * ((index * 5) % 9), longitude: 0.00013 + 0.0007 * ((index * 2) % 9),
  }));
  for (const profile of ['shortest', 'step-free']) {
    const ways = new WalkMatrix(network, profile, 75).ways(positions);
    positions.forEach((from, start) => positions.forEach((to, end) => {
      if (start === end) return assert.deepEqual(ways[start][end], { metres: 0, seconds: 0 });
      const found = WalkSearch.find(network, from, to, profile);
      if ('error' in found) return assert.equal(ways[start][end].metres, Infinity);
      const { route } = found;
      const beside = route.describedMetresBeside;
      assert.ok(Math.abs(ways[start][end].metres - route.metres - beside) < 0.01, `${profile} ${start} ${end}`);
      assert.ok(ways[start][end].metres > 0);
      // Routes of the same length can have different numbers of steps.
      if (profile === 'step-free') assert.ok(Math.abs(ways[start][end].seconds - route.seconds(75) - beside / 1.25) < 0.01);
    }));
  }
});
