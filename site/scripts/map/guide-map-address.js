// The view of a map in the page's address: a shared link opens the same view, and so does the browser's Back button.
//
//   york/index.html?map=53.95971,-1.07872,0.84&place=minster#tours
//
// The middle in degrees, metres to a pixel, and the place whose card is open. Fragments are the page's.

/**
 * @typedef {import('./guide-map-view.js').MapStand} MapStand
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

export class MapAddress {
  /** @param {MapView} view */
  constructor(view) {
    this.view = view;
  }

  /** @returns {{stand: MapStand | undefined, place: string | null}} */
  read() {
    const asked = new URLSearchParams(location.search);
    const [latitude, longitude, metres] = (asked.get('map') ?? '').split(',').map((text) => (text ? Number(text) : NaN));
    const spot = Number.isFinite(latitude + longitude) ? this.view.spotOf(latitude, longitude) : undefined;
    const scale = (this.view.metresPerUnit ?? NaN) / metres;
    return {
      stand: spot && scale > 0 && Number.isFinite(scale) ? { ...spot, scale } : undefined, place: asked.get('place'),
    };
  }

  /** @param {string | undefined} place */
  write(place) {
    const { view } = this;
    const parameters = new URLSearchParams(location.search);
    parameters.delete('map');
    parameters.delete('place');
    const middle = view.isWhole ? undefined : view.positionOf(view.stand);
    const parts = [parameters.toString()];
    if (middle) {
      const { latitude, longitude } = middle;
      parts.push(`map=${latitude.toFixed(5)},${longitude.toFixed(5)},${Number(view.metresPerPixel?.toPrecision(3))}`);
    }
    if (place) parts.push(`place=${encodeURIComponent(place)}`);
    const search = parts.filter(Boolean).join('&');
    if (search === location.search.slice(1)) return;
    try {
      history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
    } catch {
      // A page from a disk has one address in some browsers, and browsers refuse many changes in a row.
    }
  }
}
