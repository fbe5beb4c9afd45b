// Scripts of elements that stand further down a page, such as its map, are loaded when their element comes near the window.
//
//   <script type="text/plain" data-near="guide-map" data-src="ADDRESS" data-later="…"></script>

import { asScript } from '../shared/trusted.js';

/** @param {HTMLScriptElement} waiting */
function load(waiting) {
  const script = document.createElement('script');
  const { later, src = '' } = waiting.dataset;
  if (later) script.dataset.later = later;
  script.src = asScript(src);
  // In the order in which they stand, as deferred ones are.
  script.async = false;
  waiting.replaceWith(script);
}

export function loadNearScripts() {
  const names = [...document.querySelectorAll('script[data-near]')].map((script) => script.getAttribute('data-near') ?? '');
  for (const name of new Set(names)) {
    const loadAll = () => document.querySelectorAll(`script[data-near="${name}"]`).forEach((script) => load(/** @type {HTMLScriptElement} */ (script)));
    const elements = document.querySelectorAll(name);
    // The address may say how the element stands, and only its script can read it.
    if (location.search !== '') loadAll();
    else {
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        loadAll();
      }, { rootMargin: '100%' });
      elements.forEach((element) => observer.observe(element));
    }
  }
}
