// Stands first in every page that test_engines.py serves, and collects what goes wrong in it: an engine's own protocol
// would tell of other faults in another one.
'use strict';

(() => {
  /** @type {string[]} */
  const faults = [];
  Object.defineProperty(window, 'faults', { value: faults });
  const complain = console.error;
  console.error = (...words) => {
    faults.push(`console: ${words.join(' ')}`);
    complain.apply(console, words);
  };
  addEventListener('error', (event) => {
    const source = event.target instanceof Element ? event.target : undefined;
    // Which films and sounds an engine plays is up to what is installed beside it; one that is not there the server notes.
    if (source?.closest('audio, video')) return;
    faults.push(source
      ? `failed: ${source.getAttribute('src') ?? source.getAttribute('href') ?? source.tagName}`
      : `script: ${event.message} (${event.filename}:${event.lineno})`);
  }, true);
  addEventListener('unhandledrejection', (event) => faults.push(`script: ${event.reason}`));
  addEventListener('securitypolicyviolation', (event) => {
    faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
})();
