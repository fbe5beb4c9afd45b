// Which pins of a map overlap, and so become one marker with a count.

/**
 * @typedef {object} MapMark  a mark that occupies space in the window
 * @property {number} x  in pixels
 * @property {number} y
 * @property {number} half  half the side of its square
 * @property {boolean} isFirm  whether the mark does not move; marks that overlap it move aside
 *
 * @typedef {object} MapGathering
 * @property {number} x  in pixels
 * @property {number} y
 * @property {number} half
 * @property {boolean} isFirm
 * @property {number[]} members  the marks in it, in order; one mark alone is a gathering too
 */

export class MapClusters {
  static #cell = 64;
  static #rounds = 24;

  /**
   * Half the side of a marker for a number of places.
   * @param {number} count
   */
  static half(count) {
    return count < 10 ? 17 : count < 100 ? 20 : 23;
  }

  /**
   * Gathers the marks that overlap, until no marks overlap.
   * @param {MapMark[]} marks
   * @returns {MapGathering[]}  in the order of their first members
   */
  static gather(marks) {
    let gatherings = marks.map(({ x, y, half, isFirm }, index) => ({ x, y, half, isFirm, members: [index] }));
    for (let round = 0; round < MapClusters.#rounds; round += 1) {
      const moved = MapClusters.#pushAside(gatherings);
      const merged = MapClusters.#merge(gatherings);
      if (!moved && merged.length === gatherings.length) break;
      gatherings = merged;
    }
    for (const { members } of gatherings) members.sort((one, other) => one - other);
    return gatherings.sort((one, other) => one.members[0] - other.members[0]);
  }

  /**
   * The overlap of two marks along one axis; 0 or less where they only touch.
   * @param {number} distance
   * @param {number} reach  of both together
   */
  static overlap(distance, reach) {
    return reach - 0.01 - Math.abs(distance);
  }

  /**
   * @param {MapGathering} one
   * @param {MapGathering} other
   */
  static #overlaps(one, other) {
    const reach = one.half + other.half;
    return MapClusters.overlap(one.x - other.x, reach) > 0 && MapClusters.overlap(one.y - other.y, reach) > 0;
  }

  /**
   * One pass over squares of the window, so that only neighbours are compared.
   * @param {MapGathering[]} gatherings
   */
  static #merge(gatherings) {
    /** @type {Map<string, MapGathering[]>} */
    const cells = new Map();
    /** @type {MapGathering[]} */
    const remaining = [];
    for (const gathering of gatherings) {
      const column = Math.floor(gathering.x / MapClusters.#cell);
      const row = Math.floor(gathering.y / MapClusters.#cell);
      const host = gathering.isFirm ? undefined : MapClusters.#hostIn(cells, column, row, gathering);
      if (host) {
        const count = host.members.length + gathering.members.length;
        host.x += ((gathering.x - host.x) * gathering.members.length) / count;
        host.y += ((gathering.y - host.y) * gathering.members.length) / count;
        host.members = host.members.concat(gathering.members);
        host.half = MapClusters.half(count);
        continue;
      }
      remaining.push(gathering);
      const key = `${column} ${row}`;
      const cell = cells.get(key);
      if (cell) cell.push(gathering);
      else cells.set(key, [gathering]);
    }
    return remaining;
  }

  /**
   * @param {Map<string, MapGathering[]>} cells
   * @param {number} column
   * @param {number} row
   * @param {MapGathering} gathering
   */
  static #hostIn(cells, column, row, gathering) {
    for (let y = row - 1; y <= row + 1; y += 1) {
      for (let x = column - 1; x <= column + 1; x += 1) {
        const host = cells.get(`${x} ${y}`)?.find((other) => !other.isFirm && MapClusters.#overlaps(other, gathering));
        if (host) return host;
      }
    }
    return undefined;
  }

  /**
   * Moves the marks that overlap a fixed mark aside, in the shorter direction. Returns true when a mark moved.
   * @param {MapGathering[]} gatherings
   */
  static #pushAside(gatherings) {
    let hasMoved = false;
    for (const firm of gatherings) {
      if (!firm.isFirm) continue;
      for (const other of gatherings) {
        if (other.isFirm || !MapClusters.#overlaps(firm, other)) continue;
        const reach = firm.half + other.half;
        const dx = other.x - firm.x;
        const dy = other.y - firm.y;
        if (Math.abs(dx) >= Math.abs(dy)) other.x = firm.x + (dx < 0 ? -reach : reach);
        else other.y = firm.y + (dy < 0 ? -reach : reach);
        hasMoved = true;
      }
    }
    return hasMoved;
  }
}
