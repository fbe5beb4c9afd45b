// Gestures and keys on the picture: one finger moves the object, two enlarge, turn and lift it.

/**
 * @typedef {import('./placing-aim.js').AimPart} AimPart
 * @typedef {{bearing: number, distance: number, height: number, turn: number, scale: number}} AimChange  degrees and metres to be added, and
 *   for distance and scale how many times as much it is
 */

/** @type {AimChange} */
const same = { bearing: 0, distance: 1, height: 0, turn: 0, scale: 1 };
/** Degrees, metres and times that a key changes. */
const [angle, metres, times] = [2, 0.05, 1.05];

/** @type {Record<string, Partial<AimChange>>} */
const keys = {
  ArrowLeft: { bearing: -angle }, ArrowRight: { bearing: angle }, ArrowUp: { distance: times }, ArrowDown: { distance: 1 / times },
  PageUp: { height: metres }, PageDown: { height: -metres }, '+': { scale: times }, '=': { scale: times }, '-': { scale: 1 / times },
  ',': { turn: -angle * 2 }, '.': { turn: angle * 2 },
};

/**
 * @param {HTMLElement} stage  that can have the keyboard
 * @param {() => {focal: number, distance: number}} seen  pixels to a spot 45 degrees aside, and metres to the object
 * @param {(change: AimChange) => void} changed
 */
export function followHands(stage, seen, changed) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  const pair = () => {
    const [one, other] = [...fingers.values()];
    return {
      spread: Math.max(1, Math.hypot(other.x - one.x, other.y - one.y)), twist: (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI,
      middle: (one.y + other.y) / 2,
    };
  };
  stage.addEventListener('keydown', (event) => {
    const change = keys[event.key];
    if (!change || event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    changed({ ...same, ...change });
  });
  stage.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  stage.addEventListener('pointermove', (event) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const { focal, distance } = seen();
    const to = { x: event.clientX, y: event.clientY };
    if (fingers.size === 2) {
      const before = pair();
      fingers.set(event.pointerId, to);
      const after = pair();
      const twist = ((after.twist - before.twist + 540) % 360) - 180;
      changed({ ...same, scale: after.spread / before.spread, turn: twist, height: ((before.middle - after.middle) / focal) * distance });
    } else {
      fingers.set(event.pointerId, to);
      if (fingers.size > 2) return;
      const aside = (Math.atan((to.x - from.x) / focal) * 180) / Math.PI;
      // A third of the picture upwards is twice as far.
      changed({ ...same, bearing: aside, distance: 2 ** (((from.y - to.y) / Math.max(1, stage.clientHeight)) * 3) });
    }
  });
  for (const name of ['pointerup', 'pointercancel']) {
    stage.addEventListener(name, (event) => fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
  }
}
