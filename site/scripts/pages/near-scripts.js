// Loads scripts that a page does not need at once: scripts of elements further down, such as its map, when their element comes
// near the window; others when the page has been shown, or with the first press or key; posters of films when the film is near.
//
//   <template data-near="guide-map"><script src="ADDRESS" defer data-later="…"></script></template>
//   <template data-late><script src="ADDRESS" defer></script></template>
//   <video data-poster="ADDRESS">
//
// A script within another waits for both: until its element is near, and until the page has been shown.

/** Whether the page has been shown. */
let isShown = false;

/** @param {HTMLTemplateElement} template */
function load(template) {
  const content = document.importNode(template.content, true);
  // Deferred scripts run in the order of the page; inserted ones do so when they are not asynchronous.
  for (const script of content.querySelectorAll('script')) script.async = false;
  template.replaceWith(content);
}

function loadAllLate() {
  isShown = true;
  document.querySelectorAll('template[data-late]').forEach((template) => {
    if (template instanceof HTMLTemplateElement) load(template);
  });
}

export function loadLateScripts() {
  // The address may hold the state of an element, which only its script can read.
  if (location.search !== '' || location.hash !== '') {
    loadAllLate();
    return;
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, loadAllLate, { once: true, capture: true });
  // Two frames after everything has arrived, the page has been drawn.
  const shown = () => requestAnimationFrame(() => requestAnimationFrame(loadAllLate));
  if (document.readyState === 'complete') shown();
  else addEventListener('load', shown, { once: true });
}

export function loadNearPosters() {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLVideoElement)) continue;
      observer.unobserve(target);
      target.poster = target.dataset.poster ?? '';
    }
  }, { rootMargin: '100%' });
  document.querySelectorAll('video[data-poster]').forEach((video) => observer.observe(video));
}

export function loadNearScripts() {
  /** @type {NodeListOf<HTMLTemplateElement>} */
  const templates = document.querySelectorAll('template[data-near]');
  for (const name of new Set([...templates].map((template) => template.dataset.near ?? ''))) {
    const loadAll = () => {
      templates.forEach((template) => { if (template.dataset.near === name) load(template); });
      if (isShown) loadAllLate();
    };
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
