// Parts of the page of friends: a section with its heading, and a choice of pictures.

import { emblem, emblemName } from '../score/emblem.js';
import { make } from '../shared/elements.js';
import { uniqueId } from '../shared/fields.js';

/**
 * @param {string} className
 * @param {string} title
 * @param {(Node | string)[]} children
 */
export function part(className, title, ...children) {
  const heading = make('h2', 'friends__heading', title);
  heading.id = uniqueId();
  heading.tabIndex = -1;
  const section = make('section', className, heading, ...children);
  section.setAttribute('aria-labelledby', heading.id);
  return section;
}

/**
 * Pictures to choose one from.
 * @param {string} group  the name that they share
 * @param {string[]} ids
 * @param {string} chosen
 * @param {{isNamed: boolean}} look  whether the names are visible
 */
export function choices(group, ids, chosen, { isNamed }) {
  return ids.map((id) => {
    const input = make('input', 'friends__radio');
    input.type = 'radio';
    input.name = group;
    input.value = id;
    input.checked = id === chosen;
    const name = make('span', isNamed ? 'friends__choice-name' : 'visually-hidden', emblemName(id));
    return make('label', `friends__choice${isNamed ? ' friends__choice--named' : ''}`, input, emblem(id), name);
  });
}
