// What every page of the guide needs: its service worker and its manifest, where a browser can use them.
//
// The script stands in a folder below the site's root; `data-root` on its element names the root where that is not so.
'use strict';

(() => {
  // A page of an unzipped pack has neither, and asking for them would be an error there.
  if (location.protocol !== 'https:' && location.protocol !== 'http:') return;

  const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  if (!script) return;
  const root = script.dataset.root ? new URL(script.dataset.root, document.baseURI) : new URL('../', script.src);

  if (!document.querySelector('link[rel="manifest"]')) {
    const manifest = document.createElement('link');
    manifest.rel = 'manifest';
    manifest.href = new URL('manifest.webmanifest', root).href;
    document.head.append(manifest);
  }

  if ('serviceWorker' in navigator) {
    const register = () => {
      // Where a worker is refused, in a private window for example, the pages work as they are.
      navigator.serviceWorker
        .register(new URL('service-worker.js', root), { scope: root.pathname, updateViaCache: 'none' })
        .catch(() => undefined);
    };
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
  }
})();
