// Reads codes from the barcode scanner of a kiosk. The scanner acts as a keyboard (keyboard wedge): it types keys in quick
// succession, then Enter.

/** Milliseconds between two keys; after a longer pause, a new code begins. */
const maximumPause = 1000;
/** Characters of a code. */
const longest = 2000;
/** A shorter text was typed by a visitor. */
const shortest = 20;

/** @param {(text: string) => void} scanned  called with each code */
export function onBarcode(scanned) {
  let text = '';
  let last = 0;
  document.addEventListener('keydown', (event) => {
    const { key, timeStamp } = event;
    if (timeStamp - last > maximumPause) text = '';
    last = timeStamp;
    if (key === 'Enter' && text.length >= shortest) {
      // The Enter of the scanner presses no button.
      event.preventDefault();
      event.stopPropagation();
      scanned(text);
    } else if (key.length === 1) {
      if (text.length < longest) text += key;
      // A space would press the focused button.
      if (text.length > 1) event.preventDefault();
      return;
    } else if (key === 'Shift' || key === 'AltGraph') {
      return;
    }
    text = '';
  }, { capture: true });
}
