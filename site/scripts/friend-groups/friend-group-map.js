// The places of the visitor's current group on a map: a diamond with a flag, different from the guide's own pins.

import { isolatedName } from '../shared/card-name.js';
import { onMap } from '../found-places/found-map.js';
import { drawn } from '../shared/drawing.js';
import { word } from '../shared/words.js';
import { friendGroups } from './friend-group-store.js';

/** @param {string} friends  the page that lists them */
export function pinGroupPlaces(friends) {
  const [current] = friendGroups();
  if (!current) return;
  const [, { name: group, members, places }] = current;
  for (const { id, name, note, by, latitude, longitude } of places) {
    if (!name) continue;
    const about = `${isolatedName(group)}, ${word('groups.own.by', { who: isolatedName(members[by] ?? '?') })}`;
    onMap((drawing) => {
      const link = drawn(
        'a', { class: 'map-marker map-marker-group', href: `${friends}#place-${id}`, 'aria-label': `${name}, ${about}` },
        drawn('title', {}, `${name}, ${about}`), drawn('g', {}, drawn(
          'g', { class: 'map-mark', transform: 'scale(1.2)' },
          drawn('path', { class: 'map-marker-target', d: 'M-13.5-13.5h27v27h-27z' }),
          drawn('path', { class: 'map-marker-ring', d: 'M0-17 17 0 0 17-17 0z' }),
          drawn('path', { class: 'map-marker-disc', d: 'M0-13.5 13.5 0 0 13.5-13.5 0z' }),
          drawn('path', { class: 'map-marker-symbol', d: 'M-3.5 6.5v-12h8l-2 3 2 3h-6.5v6z' }))));
      Object.assign(link.dataset, { name, note, kind: about });
      drawing.dispatchEvent(new CustomEvent('map-add-marker', { detail: { link, latitude, longitude } }));
    });
  }
}
