// Runs on every page of the guide: its service worker and its manifest, where a browser can use them; lists that are open where
// there is space, on paper, and for a link to one of their items; the bar of a tour; the camera page of a city, for visitors who
// start with it; the map's script, when the map comes near the window; the lock screen of a phone during recordings.

import { openCameraFirst } from './camera-first.js';
import { completeBar } from './page-bar.js';
import { loadLateScripts, loadNearPosters, loadNearScripts } from './near-scripts.js';
import { removePrintedSheet } from './printed-sheet.js';
import { showRecordings } from './recordings.js';
import { siteRoot } from '../shared/site-root.js';
import { asScript } from '../shared/trusted.js';
import { ask } from '../shared/question.js';
import { word } from '../shared/words.js';
import { mayWrite, onErasedElsewhere } from '../shared/write-lock.js';

openCameraFirst();
removePrintedSheet();

function addManifest() {
  if (document.querySelector('link[rel="manifest"]')) return;
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  const { folder = '' } = document.documentElement.dataset;
  manifest.href = new URL(`${folder}manifest.webmanifest`, siteRoot).href;
  document.head.append(manifest);
}

function register() {
  if (!mayWrite()) return;
  // Where a worker is refused, in a private window for example, the pages work as they are.
  navigator.serviceWorker
    .register(asScript(new URL('service-worker.js', siteRoot).href), { scope: siteRoot.pathname, updateViaCache: 'none' })
    .catch(() => undefined);
  // A page that was requested while the worker started has no controller: it missed the moment when the worker claimed all
  // pages.
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (!navigator.serviceWorker.controller) active?.postMessage('claim');
  });
}

// A page of an unzipped pack or of a Kiwix archive has neither file, so a request for them would fail.
const isArchived = document.documentElement.dataset.archive !== undefined;
if (!isArchived && (location.protocol === 'https:' || location.protocol === 'http:')) {
  addManifest();
  if ('serviceWorker' in navigator) {
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
  }
}

/** The page continues with the data that it has, and stores nothing: the visitor should know that. */
let isAnnounced = false;
onErasedElsewhere(async () => {
  if (isAnnounced) return;
  isAnnounced = true;
  const answer = await ask({ text: word('storage.erased.elsewhere'), yes: word('storage.reload'), no: word('pack.saving.cancel') });
  if (answer !== undefined) location.reload();
});

/** Opens the section that contains the target of the address's fragment. */
function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  const fold = target?.parentElement?.closest('details');
  if (!target || !fold || fold.open) return;
  fold.open = true;
  target.scrollIntoView();
}

for (const fold of document.querySelectorAll('details[data-open-from]')) {
  const { openFrom } = /** @type {HTMLElement} */ (fold).dataset;
  if (fold instanceof HTMLDetailsElement && matchMedia(`(min-width: ${openFrom})`).matches) fold.open = true;
}
window.addEventListener('beforeprint', () => {
  for (const fold of document.querySelectorAll('details[data-open-from]')) fold.setAttribute('open', '');
});
openTarget();
window.addEventListener('hashchange', openTarget);

// Show the bar to a visitor who came from a tour, also while they look around on the page.
document.querySelector('.tour-bar:target')?.classList.add('tour-bar--stays');

completeBar();
showRecordings();
loadNearScripts();
loadLateScripts();
loadNearPosters();
