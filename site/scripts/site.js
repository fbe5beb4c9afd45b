// What every page of the guide needs: its service worker and its manifest, where a browser can use them.

import { siteRoot } from './site-root.js';

function addManifest() {
  if (document.querySelector('link[rel="manifest"]')) return;
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  const { folder = '' } = document.documentElement.dataset;
  manifest.href = new URL(`${folder}manifest.webmanifest`, siteRoot).href;
  document.head.append(manifest);
}

function register() {
  // Where a worker is refused, in a private window for example, the pages work as they are.
  navigator.serviceWorker
    .register(new URL('service-worker.js', siteRoot), { scope: siteRoot.pathname, updateViaCache: 'none' })
    .catch(() => undefined);
}

// A page of an unzipped pack has neither, and asking for them would be an error there.
if (location.protocol === 'https:' || location.protocol === 'http:') {
  addManifest();
  if ('serviceWorker' in navigator) {
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
  }
}
