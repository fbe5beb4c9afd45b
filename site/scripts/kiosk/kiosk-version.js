// Which build of a kiosk stands on the server or in the folder, asked by a script: pages from a folder can load nothing else.

/** What `version.js` leaves behind. */
const brought = /** @type {{wyndKiosk?: string}} */ (/** @type {unknown} */ (self));

/**
 * The build that is there now; nil where it cannot be asked for, as without a network.
 * @param {string} address
 * @returns {Promise<string | undefined>}
 */
export function versionAt(address) {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    // The browser's cache would answer for the build that it knows.
    script.src = `${address}?${Date.now()}`;
    brought.wyndKiosk = undefined;
    const end = () => {
      script.remove();
      resolve(brought.wyndKiosk);
    };
    script.onload = end;
    script.onerror = end;
    document.head.append(script);
  });
}
