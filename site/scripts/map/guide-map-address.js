// The view of a map in the page's address: a shared link opens the same view, and so does the browser's Back button.
//
//   york/index.html?map=53.95971,-1.07872,0.84&place=minster#tours
//
// The middle in degrees, metres to a pixel, and the place whose card is open. Fragments are the page's.

/**
 * @typedef {import('./guide-map-view.js').MapViewState} MapViewState
 * @typedef {import('./guide-map-view.js').MapView} MapView
 */

export class MapAddress {
  /** @param {MapView} view */
  constructor(view) {
    this.view = view;
  }

  /** @returns {{state: MapViewState | undefined, place: string | null}} */
  read() {
    const query = new URLSearchParams(location.search);
    const [latitude, longitude, metres] = (query.get('map') ?? '').split(',').map((text) => (text ? Number(text) : NaN));
    const point = Number.isFinite(latitude + longitude) ? this.view.pointOf(latitude, longitude) : undefined;
    const scale = (this.view.metresPerUnit ?? NaN) / metres;
    return {
      state: point && scale > 0 && Number.isFinite(scale) ? { ...point, scale } : undefined, place: query.get('place'),
    };
  }

  /** @param {string | undefined} place */
  write(place) {
    const { view } = this;
    const parameters = new URLSearchParams(location.search);
    parameters.delete('map');
    parameters.delete('place');
    const middle = view.isMinZoom ? undefined : view.positionOf(view.state);
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
