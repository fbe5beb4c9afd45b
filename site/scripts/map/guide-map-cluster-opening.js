// Opens a cluster that was pressed: the map zooms until its places separate, or lists them where they never do.

import { MapList } from './guide-map-list.js';

/**
 * @typedef {import('./guide-map-markers.js').MapMarkers} MapMarkers
 * @typedef {import('./guide-map-motion.js').MapMotion} MapMotion
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

const listMargin = 64;

export class MapClusterOpening {
  #list;

  /**
   * @param {HTMLElement} stage
   * @param {MapView} view
   * @param {MapMotion} motion
   * @param {{choose: (index: number) => void, closeCard: () => void}} host  a marker of the list was chosen; or the card of
   *   the chosen place is to be closed
   */
  constructor(stage, view, motion, host) {
    this.#list = new MapList(stage);
    this.view = view;
    this.motion = motion;
    this.host = host;
  }

  /**
   * @param {MapMarkers} markers
   * @param {number[]} members  the indexes of the cluster's markers
   * @param {SVGGElement} cluster
   */
  open(markers, members, cluster) {
    const hadFocus = document.activeElement === cluster;
    if (!markers.canSeparate(members)) {
      this.host.closeCard();
      this.#list.open(members.map((index) => markers.marker(index)), cluster, (chosen) => this.host.choose(members[chosen]));
      return;
    }
    const shown = this.view.showing(markers.points(members), listMargin);
    const scale = Math.max(shown.scale, Math.min(this.view.maxScale, this.view.scale * 1.6));
    this.motion.fly({ ...shown, scale }, undefined, () => {
      if (hadFocus) markers.focus(members);
    });
  }

  /** Closes the list. */
  close() {
    this.#list.close();
  }
}
