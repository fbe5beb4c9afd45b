// A code reader that types: keys in quick succession, ended by Enter.

/** Milliseconds after which what was typed is no part of a code any more. */
const pause = 1000;
const longest = 2000;
/** What visitors type is shorter. */
const shortest = 20;

/** @param {(text: string) => void} take  is given each text */
export function listenToReader(take) {
  let text = '';
  let last = 0;
  document.addEventListener('keydown', (event) => {
    const { key, timeStamp } = event;
    if (timeStamp - last > pause) text = '';
    last = timeStamp;
    if (key === 'Enter' && text.length >= shortest) {
      // It presses nothing.
      event.preventDefault();
      event.stopPropagation();
      take(text);
    } else if (key.length === 1) {
      if (text.length < longest) text += key;
      // A space would press what is focused.
      if (text.length > 1) event.preventDefault();
      return;
    } else if (key === 'Shift' || key === 'AltGraph') {
      return;
    }
    text = '';
  }, { capture: true });
}
