// <tutorial-offer>: the link to the tour of the guide's features. It shows the progress of a visitor who has started the tour.
//
//   <tutorial-offer><a href="tutorial.html">New here?<span class="visually-hidden"> What this guide can do</span></a></tutorial-offer>

import { tutorialState } from '../shared/tutorial-state.js';
import { word } from '../shared/words.js';

class TutorialOffer extends HTMLElement {
  connectedCallback() {
    const link = this.querySelector('a');
    const { number, steps, isDone } = tutorialState();
    if (!link) return;
    if (isDone) link.textContent = word('tutorial.title');
    else if (number && steps) {
      const title = document.createElement('span');
      title.className = 'visually-hidden';
      title.textContent = ` ${word('tutorial.title')}`;
      link.replaceChildren(word('tutorial.go-on', { number, steps }), title);
    }
  }
}

customElements.define('tutorial-offer', TutorialOffer);
