// <picture-viewer>: shows a picture of the page enlarged, in the whole window.
//
//   <picture-viewer data-caption="…" data-credit="…"><a class="picture-link" href="largest.webp"><img alt="…" …></a></picture-viewer>
//
// Without a script the link opens the picture. The caption comes from the figure around the picture, otherwise from the two
// attributes. The window itself loads when the visitor presses the first picture.

/** @typedef {import('./picture-screen.js').ScreenPicture} ScreenPicture */

/** @type {import('./picture-screen.js').PictureScreen | undefined} */
let opened;

class PictureViewer extends HTMLElement {
  #isReady = false;

  connectedCallback() {
    if (this.#isReady) return;
    this.#isReady = true;
    this.addEventListener('click', (event) => void this.#press(event));
  }

  /** @returns {ScreenPicture | undefined} */
  get picture() {
    const link = this.querySelector('a');
    const image = this.querySelector('img');
    if (!link || !image) return undefined;
    const words = this.closest('figure')?.querySelector('figcaption');
    const { caption, credit } = this.dataset;
    return { link, image, words: words?.textContent?.trim() || [caption, credit].filter(Boolean).join(' ') };
  }

  /** @param {MouseEvent} event */
  async #press(event) {
    // A new window and a download are the browser's.
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { picture } = this;
    if (!picture) return;
    event.preventDefault();
    try {
      const { PictureScreen } = await import('./picture-screen.js');
      opened ??= new PictureScreen();
    } catch {
      // Not saved, and no network: the browser may have the picture.
      location.href = picture.link.href;
      return;
    }
    const pictures = [...document.querySelectorAll('picture-viewer')].flatMap((viewer) => {
      const isSeen = viewer instanceof PictureViewer && viewer.picture?.image.getClientRects().length;
      return isSeen && viewer.picture ? [viewer.picture] : [];
    });
    await opened.open(pictures, pictures.findIndex(({ link }) => link === picture.link));
  }
}

customElements.define('picture-viewer', PictureViewer);
