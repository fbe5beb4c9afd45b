// Asks for the compass where a browser requires permission. The browser accepts the request only in answer to a press.

/** @returns {Promise<boolean>} whether it may be read */
export async function askForCompass() {
  const { DeviceOrientationEvent: orientation } = /** @type {{DeviceOrientationEvent?: {requestPermission?: () => Promise<string>}}} */ (
    /** @type {unknown} */ (window));
  try {
    return await orientation?.requestPermission?.() !== 'denied';
  } catch {
    return false;
  }
}
