// Shows how pages crop a picture: on cards, at the head of a page, on screens, in books, and beside links on other sites.

import { make } from './dom.js';
import { loadBlob } from './media-files.js';
import { cropPosition, focusControl, middle, readFocus, writtenFocus } from './media-focus.js';
import { words } from './words.js';

/**
 * The shapes of the theme: `.card__media`, the head of a city's page, pictures beside search results and on maps, whole
 * screens of kiosks and slides, `BookPicture.cover` and `LinkPreview` in GuideMedia.
 */
const crops = [
  { name: 'media-crop-card', ratio: '3 / 2' }, { name: 'media-crop-head', ratio: '2 / 1' }, { name: 'media-crop-small', ratio: '1 / 1' },
  { name: 'media-crop-screen', ratio: '9 / 16' }, { name: 'media-crop-cover', ratio: '3 / 4' }, { name: 'media-crop-share', ratio: '1200 / 630' },
];

/**
 * The crops of a picture, which are loaded when they are opened.
 * @param {string} path
 * @param {() => string | number} version
 * @param {{value: any, change?: (value: {x: string, y: string} | undefined) => void}} [focus] the focal point as the file
 *   has it; without `change` it is only shown
 * @returns {HTMLElement}
 */
export function cropsOf(path, version, focus) {
  const list = make('div', { class: 'media-crops' });
  const control = make('div', {});
  let point = readFocus(focus?.value);
  /** @type {HTMLImageElement[]} */
  let images = [];
  const show = () => { for (const image of images) image.style.objectPosition = cropPosition(point ?? middle); };
  /** @type {string | number | undefined} */
  let shown;
  const details = make('details', { class: 'media-more', ontoggle: async () => {
    if (!details.open || shown === version()) return;
    shown = version();
    const address = await loadBlob('thumbnail', path).then((blob) => URL.createObjectURL(blob)).catch(() => '');
    images = [];
    list.replaceChildren(...crops.map((crop) => {
      const image = make('img', { src: address, alt: '' });
      image.style.aspectRatio = crop.ratio;
      images.push(image);
      return make('figure', { class: 'media-crop' }, image, make('figcaption', {}, words(crop.name)));
    }));
    show();
    const change = focus?.change;
    if (!change || !address) return;
    control.replaceChildren(focusControl(address, point, {
      show: (next) => { point = next; show(); }, change: (next) => change(next && writtenFocus(next)),
    }));
  } }, make('summary', {}, words(focus?.change ? 'media-focus' : 'media-crops')), control,
  make('p', { class: 'quiet' }, words('media-crops-help')), list);
  return details;
}
