// The page as visitors see it, beside the form. The page updates itself after each build.

import { make, replace } from './dom.js';
import { onVersion } from './state.js';
import { words } from './words.js';

const widthKey = 'wynd-studio-preview';

/** @typedef {{get: () => string, set: (value: string) => void}} Stored */
/** @type {Stored} */
const stored = {
  get: () => { try { return localStorage.getItem(widthKey) ?? 'phone'; } catch { return 'phone'; } },
  set: (value) => { try { localStorage.setItem(widthKey, value); } catch { /* Storage is not allowed. */ } },
};

/** @param {{page: string | null, name: string}} page */
export function pagePreview(page) {
  const frame = make('iframe', { class: 'preview__frame', title: words('page-preview-of', { name: page.name }) });
  const message = make('p', { class: 'quiet' }, words('page-preview-wait'));
  const body = make('div', { class: 'preview__body' }, message);
  const modes = [['phone', 'page-phone'], ['desktop', 'page-desktop'], ['hidden', 'page-no-preview']];
  const buttons = modes.map(([mode, key]) => make('button', {
    class: 'button button--small', type: 'button', onclick: () => { stored.set(mode); update(); }, 'data-mode': mode,
  }, words(key)));
  const open = make('a', {
    class: 'button button--small', href: `/${page.page ?? ''}`, target: '_blank', rel: 'noopener',
  }, words('page-open'));
  const element = make('section', { class: 'preview', 'aria-label': words('page-preview') },
    make('div', { class: 'preview__head' }, ...buttons, open), body);
  const update = () => {
    const mode = stored.get();
    element.dataset.mode = mode;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.mode === mode));
    scale();
  };
  /** A desktop page is wider than the space beside the form, so it is shown smaller. */
  const scale = () => {
    const width = element.dataset.mode === 'desktop' ? 1280 : 390;
    const available = body.clientWidth;
    const factor = available > 0 ? Math.min(1, available / width) : 1;
    frame.style.inlineSize = `${width}px`;
    frame.style.blockSize = `${body.clientHeight / factor}px`;
    frame.style.transform = factor < 1 ? `scale(${factor})` : '';
  };
  const observer = new ResizeObserver(scale);
  observer.observe(body);

  let isShown = false;
  /** Shows the page as soon as a build has created it. */
  const load = async () => {
    if (isShown || !page.page) return;
    const response = await fetch(`/${page.page}`, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (!response?.ok || isShown) return;
    isShown = true;
    frame.src = `/${page.page}`;
    replace(body, frame);
    scale();
  };
  const stop = onVersion(load);
  if (!page.page) message.textContent = words('page-preview-none');
  open.hidden = !page.page;
  update();
  load();
  return { element, end: () => { stop(); observer.disconnect(); } };
}
