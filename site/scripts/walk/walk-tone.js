// A short tone, made by the browser itself, that signals an event to a walker without words.

/** Hertz, one after the other. */
const notes = [660, 880];
/** Seconds of each. */
const length = 0.18;
const loudness = 0.2;

/** Plays a tone where the browser supports that, and where it allows the page to. */
export function sound() {
  const Context = /** @type {{AudioContext?: typeof AudioContext}} */ (self).AudioContext;
  if (!Context) return;
  const context = new Context();
  const volume = context.createGain();
  volume.gain.value = loudness;
  volume.connect(context.destination);
  notes.forEach((hertz, index) => {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(context.currentTime + index * length);
    tone.stop(context.currentTime + (index + 1) * length);
    if (index === notes.length - 1) tone.onended = () => void context.close();
  });
}
