// Loads the scripts of elements further down a page, such as its map, when their element comes near the window.
//
//   <template data-near="guide-map"><script src="ADDRESS" defer data-later="…"></script></template>

/** @param {HTMLTemplateElement} template */
function load(template) {
  const content = document.importNode(template.content, true);
  // Deferred scripts run in the order of the page; inserted ones do so when they are not asynchronous.
  for (const script of content.querySelectorAll('script')) script.async = false;
  template.replaceWith(content);
}

export function loadNearScripts() {
  /** @type {NodeListOf<HTMLTemplateElement>} */
  const templates = document.querySelectorAll('template[data-near]');
  for (const name of new Set([...templates].map((template) => template.dataset.near ?? ''))) {
    const loadAll = () => templates.forEach((template) => { if (template.dataset.near === name) load(template); });
    // The address may hold the state of the element, which only its script can read.
    if (location.search !== '') {
      loadAll();
      continue;
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      loadAll();
    }, { rootMargin: '100%' });
    document.querySelectorAll(name).forEach((element) => observer.observe(element));
  }
}
