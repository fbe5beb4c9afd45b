// The badges of a city, each with its purpose and whether the visitor has it.

import { inLanguage, make } from '../shared/elements.js';
import { word } from '../shared/words.js';

/**
 * @param {import('../score/play-score.js').Rules} rules
 * @param {import('../score/play-score.js').Score} score
 */
export function badgeList({ badges }, score) {
  return make('ul', 'badges', ...badges.map((badge) => {
    const has = score.badges.includes(badge.id);
    const mark = make('span', 'badge__mark', has ? '★' : '☆');
    mark.setAttribute('aria-hidden', 'true');
    return make(
      'li', `badge${has ? ' badge--have' : ''}`, mark,
      make(
        'div', '', inLanguage(make('strong', 'badge__name', badge.name), badge, 'name'),
        inLanguage(make('p', 'badge__text', badge.text), badge, 'text'),
        make('p', 'badge__state', has ? word('badges.have') : word('badges.missing'))));
  }));
}
