// Which markers of a map overlap, and so become one cluster with a count.

/**
 * @typedef {object} MapMarkerBox  a mark that occupies space in the window
 * @property {number} x  in pixels
 * @property {number} y
 * @property {number} halfSize  half the side of its square
 * @property {boolean} isFixed  whether the mark does not move; marks that overlap it move aside
 *
 * @typedef {object} MapCluster
 * @property {number} x  in pixels
 * @property {number} y
 * @property {number} halfSize
 * @property {boolean} isFixed
 * @property {number[]} members  the marks in it, in order; one mark alone is a cluster too
 */

export class MapClustering {
  static #cell = 64;
  static #rounds = 24;

  /**
   * Half the side of a cluster for a number of places.
   * @param {number} count
   */
  static halfSize(count) {
    return count < 10 ? 17 : count < 100 ? 20 : 23;
  }

  /**
   * Clusters the marks that overlap, until no marks overlap.
   * @param {MapMarkerBox[]} boxes
   * @returns {MapCluster[]}  in the order of their first members
   */
  static cluster(boxes) {
    let clusters = boxes.map(({ x, y, halfSize, isFixed }, index) => ({ x, y, halfSize, isFixed, members: [index] }));
    for (let round = 0; round < MapClustering.#rounds; round += 1) {
      const moved = MapClustering.#pushAside(clusters);
      const merged = MapClustering.#merge(clusters);
      if (!moved && merged.length === clusters.length) break;
      clusters = merged;
    }
    for (const { members } of clusters) members.sort((one, other) => one - other);
    return clusters.sort((one, other) => one.members[0] - other.members[0]);
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
   * @param {MapCluster} one
   * @param {MapCluster} other
   */
  static #overlaps(one, other) {
    const reach = one.halfSize + other.halfSize;
    return MapClustering.overlap(one.x - other.x, reach) > 0 && MapClustering.overlap(one.y - other.y, reach) > 0;
  }

  /**
   * One pass over squares of the window, so that only neighbours are compared.
   * @param {MapCluster[]} clusters
   */
  static #merge(clusters) {
    /** @type {Map<string, MapCluster[]>} */
    const cells = new Map();
    /** @type {MapCluster[]} */
    const remaining = [];
    for (const cluster of clusters) {
      const column = Math.floor(cluster.x / MapClustering.#cell);
      const row = Math.floor(cluster.y / MapClustering.#cell);
      const target = cluster.isFixed ? undefined : MapClustering.#overlapping(cells, column, row, cluster);
      if (target) {
        const count = target.members.length + cluster.members.length;
        target.x += ((cluster.x - target.x) * cluster.members.length) / count;
        target.y += ((cluster.y - target.y) * cluster.members.length) / count;
        target.members = target.members.concat(cluster.members);
        target.halfSize = MapClustering.halfSize(count);
        continue;
      }
      remaining.push(cluster);
      const key = `${column} ${row}`;
      const cell = cells.get(key);
      if (cell) cell.push(cluster);
      else cells.set(key, [cluster]);
    }
    return remaining;
  }

  /**
   * @param {Map<string, MapCluster[]>} cells
   * @param {number} column
   * @param {number} row
   * @param {MapCluster} cluster
   */
  static #overlapping(cells, column, row, cluster) {
    for (let y = row - 1; y <= row + 1; y += 1) {
      for (let x = column - 1; x <= column + 1; x += 1) {
        const target = cells.get(`${x} ${y}`)?.find((other) => !other.isFixed && MapClustering.#overlaps(other, cluster));
        if (target) return target;
      }
    }
    return undefined;
  }

  /**
   * Moves the marks that overlap a fixed mark aside, in the shorter direction. Returns true when a mark moved.
   * @param {MapCluster[]} clusters
   */
  static #pushAside(clusters) {
    let hasMoved = false;
    for (const fixed of clusters) {
      if (!fixed.isFixed) continue;
      for (const other of clusters) {
        if (other.isFixed || !MapClustering.#overlaps(fixed, other)) continue;
        const reach = fixed.halfSize + other.halfSize;
        const dx = other.x - fixed.x;
        const dy = other.y - fixed.y;
        if (Math.abs(dx) >= Math.abs(dy)) other.x = fixed.x + (dx < 0 ? -reach : reach);
        else other.y = fixed.y + (dy < 0 ? -reach : reach);
        hasMoved = true;
      }
    }
    return hasMoved;
  }
}
