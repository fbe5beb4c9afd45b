// Captions that are always on, whatever the last visitor chose in a film's own menu.

/** @param {Element} part  of the page */
export function forceCaptions(part) {
  for (const { textTracks } of part.querySelectorAll('video')) {
    const show = () => {
      for (const track of textTracks) if (track.mode !== 'showing') track.mode = 'showing';
    };
    show();
    textTracks.addEventListener('change', show);
  }
}
