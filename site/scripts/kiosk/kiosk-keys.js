// Operates a kiosk with its keys alone: arrows move to the nearest control in their direction, Escape goes back.

/** @typedef {'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'} Arrow */

const controls = 'a[href], button:not([disabled]), [role="button"][tabindex="0"], summary, input[type="checkbox"], '
  + 'audio[controls], video[controls]';

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** @param {Element} element */
export function isVisible(element) {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** The visible controls; while a question is open, only those of the question. */
function reachable() {
  const within = document.querySelector('dialog[open]') ?? document;
  return [...within.querySelectorAll(controls)].filter(isVisible);
}

/**
 * The control to go to; undefined where there is none in that direction.
 * @param {Arrow} arrow
 */
function next(arrow) {
  const all = reachable();
  const current = document.activeElement;
  if (!current || !all.includes(current)) return all[0];
  const from = middle(current);
  let best;
  let least = Infinity;
  for (const element of all) {
    if (element === current) continue;
    const to = middle(element);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = { ArrowUp: -dy, ArrowDown: dy, ArrowLeft: -dx, ArrowRight: dx }[arrow];
    const aside = Math.abs(arrow === 'ArrowUp' || arrow === 'ArrowDown' ? dx : dy);
    // A control that is farther aside than ahead is in another direction.
    if (ahead <= 1 || aside > 2 * ahead) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [element, distance];
  }
  if (best) return best;
  // Every control must be reachable: where none is ahead, take the next one in order.
  const step = arrow === 'ArrowUp' || arrow === 'ArrowLeft' ? -1 : 1;
  return all[(all.indexOf(current) + step + all.length) % all.length];
}

/** @param {string} start  the first screen */
export function listenToKeys(start) {
  document.addEventListener('keydown', (event) => {
    // A map or a picture that is near moves first.
    if (event.defaultPrevented) return;
    if (event.key.startsWith('Arrow') && !(document.activeElement instanceof HTMLMediaElement)) {
      event.preventDefault();
      const control = /** @type {HTMLElement | undefined} */ (next(/** @type {Arrow} */ (event.key)));
      control?.focus();
      control?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      if (document.querySelector('.kiosk-take:target')) location.hash = 'main';
      else if (!document.body.classList.contains('page--kiosk-start')) location.assign(start);
    } else if (event.ctrlKey || event.metaKey || (event.altKey && event.key !== 'Alt')) {
      // Zoom, a new window, printing and going back are not allowed on a kiosk.
      event.preventDefault();
    }
  });
  document.addEventListener('wheel', (event) => {
    if (event.ctrlKey) event.preventDefault();
  }, { passive: false });
}
