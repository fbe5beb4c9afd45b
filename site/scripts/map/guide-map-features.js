// Features of places, at positions of their own, as markers of an interactive map.
//
//   <template class="guide-map__features"><a href="…" data-position="53.96264,-1.08155">Chapter House, York Minster</a></template>

import { drawn } from '../shared/drawing.js';

/**
 * Adds them to the markers that the map has; `MapMarkers` shows them nearby alone.
 * @param {HTMLElement} map
 * @param {SVGSVGElement} drawing
 */
export function addFeatures(map, drawing) {
  const { content } = /** @type {HTMLTemplateElement | null} */ (map.querySelector('template.guide-map__features')) ?? {};
  for (const feature of content?.querySelectorAll('a') ?? []) {
    const [latitude, longitude] = (feature.dataset.position ?? '').split(',').map(Number);
    const label = feature.textContent ?? '';
    const link = drawn(
      'a', { class: 'map-marker map-marker-feature', href: feature.getAttribute('href') ?? '', 'aria-label': label },
      drawn('title', {}, label),
      drawn('g', {}, drawn(
        'g', { class: 'map-mark' }, drawn('path', { class: 'map-marker-target', d: 'M-13.5-13.5h27v27h-27z' }),
        drawn('circle', { class: 'map-marker-ring', r: '10' }), drawn('circle', { class: 'map-marker-disc', r: '7' }))));
    drawing.dispatchEvent(new CustomEvent('map-add-marker', { detail: { link, latitude, longitude } }));
  }
}
