// A visitor's finds on the map of the page: a tick on the pin of each place, and pins of places that were hidden.

import { drawn } from '../shared/drawing.js';
import { word } from '../shared/words.js';

const words = { found: word('progress.done') };

/**
 * Runs a function when the page's map is ready, which reads its pins first.
 * @param {(drawing: SVGSVGElement) => void} callback
 */
export function onMap(callback) {
  void customElements.whenDefined('guide-map').then(() => {
    for (const drawing of document.querySelectorAll('guide-map svg.map')) if (drawing instanceof SVGSVGElement) callback(drawing);
  });
}

/** A tick at the upper edge of a pin. */
function tick() {
  return drawn(
    'g', { class: 'map-marker-tick' }, drawn('circle', { cx: '9.5', cy: '-9.5', r: '7' }),
    drawn('path', { d: 'm6-9.3 2.6 2.8 4.4-5.4' }));
}

/**
 * Marks the pins of places where the visitor has been.
 * @param {Record<string, unknown>} found  by their ids
 */
export function tickFound(found) {
  onMap((drawing) => {
    for (const pin of drawing.querySelectorAll('a.map-marker[href]')) {
      const id = /places\/([\w-]+(?:\/[\w-]+)?)\.html$/.exec(pin.getAttribute('href') ?? '')?.[1];
      if (id === undefined || !Object.hasOwn(found, id) || pin.classList.contains('map-marker--found')) continue;
      pin.classList.add('map-marker--found');
      const name = `${pin.getAttribute('aria-label') ?? ''}, ${words.found}`;
      pin.setAttribute('aria-label', name);
      pin.querySelector('title')?.replaceChildren(name);
      for (const mark of pin.querySelectorAll('.map-mark')) mark.append(tick());
    }
  });
}

/**
 * Puts a place that was hidden on the map.
 * @param {Pick<import('./sealed-content.js').OpenedContent, 'name' | 'kind' | 'latitude' | 'longitude' | 'languages'>} place
 * @param {string} href  the page that describes it
 * @param {boolean} [isTicked]  whether it is marked as found
 */
export function addFoundPin({ name, kind = '', latitude, longitude, languages }, href, isTicked = true) {
  if (latitude === undefined || longitude === undefined) return;
  const label = [name, kind].filter(Boolean).join(', ');
  onMap((drawing) => {
    const link = drawn(
      'a', { class: `map-marker${isTicked ? ' map-marker--found' : ''}`, href, 'aria-label': label }, drawn('title', {}, label),
      drawn('g', {}, drawn(
        'g', { class: 'map-mark', transform: 'scale(1.2)' },
        drawn('path', { class: 'map-marker-target', d: 'M-13.5-13.5h27v27h-27z' }),
        drawn('circle', { class: 'map-marker-ring', r: '14.5' }), drawn('circle', { class: 'map-marker-disc', r: '11.5' }),
        drawn('text', { class: 'map-marker-number', dy: '.36em' }, '★'), ...(isTicked ? [tick()] : []))));
    if (languages?.name) link.setAttribute('lang', languages.name);
    drawing.dispatchEvent(new CustomEvent('map-add-marker', { detail: { link, latitude, longitude } }));
    // The map has read its name and its kind.
    if (isTicked) link.setAttribute('aria-label', `${label}, ${words.found}`);
  });
}
