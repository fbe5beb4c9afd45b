// In every page of a preview: shows errors, marks drafts, and updates the page after each build.
(() => {
  'use strict';
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const followsBuilds = script.dataset.follows === 'every build';
  const storageKey = 'wynd-preview';
  let version = Number(script.dataset.version);
  let builds = 0;
  /** The HTML of the page as received, without the preview's script. @type {Promise<string> | undefined} */
  let receivedHTML;

  // The preview parses only the guide's own pages.
  const policy = /** @type {any} */ (self).trustedTypes?.createPolicy('wynd', { createHTML: (/** @type {string} */ text) => text });
  /** @param {string} text @returns {string} */
  const markup = (text) => policy?.createHTML(text) ?? text;

  /** @param {string} text */
  const withoutPreviewScript = (text) => text.replace(/<script src="\/\.wynd\/preview\.js"[^>]*><\/script>/, '');
  const fetched = async () => {
    const response = await fetch(location.pathname + location.search, { cache: 'no-store' });
    const text = await response.text();
    const isShown = text.includes(` data-page="${script.dataset.page}" defer></script>`);
    return { text: withoutPreviewScript(text), isOK: response.ok, isShown };
  };

  // MARK: Errors

  const host = document.createElement('wynd-preview');
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = '/.wynd/preview.css';
  const panel = document.createElement('div');
  shadow.append(style, panel);

  /**
   * @param {string} name
   * @param {Record<string, string>} attributes
   * @param {(Node | string)[]} children
   */
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  /** @param {any} entry */
  const locationLink = (entry) => {
    const text = [entry.file, entry.line, entry.column].filter((part) => part !== undefined).join(':');
    return entry.link ? make('a', { href: entry.link }, text) : make('span', {}, text);
  };

  /** The errors that the editor has hidden, until there are others. */
  let dismissed = '';

  /** @param {any} state */
  const showErrors = (state) => {
    const signature = JSON.stringify(state.errors);
    panel.replaceChildren();
    if (!state.errors.length || signature === dismissed) return;
    // The server sends the words in the language of the editor.
    const { words } = state;
    const close = make('button', { type: 'button' }, words.hide);
    close.addEventListener('click', () => { dismissed = signature; panel.replaceChildren(); });
    const list = make('ol');
    for (const error of state.errors) {
      const item = make('li', {}, make('div', { class: 'place' }, locationLink(error)), make('div', {}, error.message));
      if (error.source !== undefined) {
        const code = make('pre', {}, error.source);
        if (error.column) code.append('\n', ' '.repeat(error.column - 1), '^');
        item.append(code);
      }
      list.append(item);
    }
    panel.append(make('section', { class: 'errors', role: 'alert', 'aria-label': words.errors },
      make('header', {}, make('strong', {}, words.count),
        state.hasSite ? ` ${words.lastPage}` : '', close),
      list, make('footer', {}, make('a', { href: '/.wynd/' }, words.next))));
  };

  // MARK: Drafts

  /** @param {any} state */
  const markDrafts = (state) => {
    for (const old of document.querySelectorAll('wynd-draft')) old.remove();
    const drafts = new Map(state.drafts.map((/** @type {any} */ draft) => [`/${draft.page}`, draft]));
    for (const link of document.querySelectorAll('main a[href]')) {
      // Markers on a map are links too, but have no space for words.
      if (!(link instanceof HTMLAnchorElement) || !URL.canParse(link.href)) continue;
      const address = new URL(link.href);
      // A link within the page, for example to its map, leads to no other page.
      if (address.pathname === location.pathname) continue;
      // In each other language, the same page is below a folder.
      const draft = drafts.get(address.pathname) ?? drafts.get(address.pathname.replace(/^\/[a-zA-Z-]+(?=\/)/, ''));
      if (address.origin === location.origin && draft && link.textContent?.trim()) link.append(mark(draft.label));
    }
    const own = drafts.get(location.pathname) ?? drafts.get(location.pathname.replace(/^\/[a-zA-Z-]+(?=\/)/, ''));
    const title = document.querySelector('h1');
    if (own && title) title.append(' ', mark(own.label));
  };

  /** @param {string} label */
  const mark = (label) => {
    const element = make('wynd-draft', {}, label);
    // The page's own policy forbids style attributes in its HTML, but lets scripts set styles.
    Object.assign(element.style, {
      display: 'inline-block', margin: '0 .5em', padding: '.1em .5em', borderRadius: '1em', background: '#ffd34d',
      color: '#2b2100', font: '600 .75rem/1.4 system-ui, sans-serif', verticalAlign: 'middle', letterSpacing: '0',
    });
    return element;
  };

  // MARK: Updates

  /** @param {string} text */
  const withoutStyles = (text) => text.replace(/(href="[^"]*?)-[0-9a-f]{10}\.css"/g, '$1.css"');

  /** @param {string} text */
  const swapStyles = (text) => {
    const fresh = new DOMParser().parseFromString(markup(text), 'text/html');
    const links = [...document.querySelectorAll('head link[rel="stylesheet"]')];
    const wanted = [...fresh.querySelectorAll('head link[rel="stylesheet"]')];
    links.forEach((link, index) => {
      const href = wanted[index]?.getAttribute('href');
      if (!href || href === link.getAttribute('href')) return;
      const next = /** @type {HTMLLinkElement} */ (link.cloneNode());
      next.setAttribute('href', href);
      // The old style sheet is removed only after the new one has loaded, so that the page does not flash.
      next.addEventListener('load', () => link.remove(), { once: true });
      link.after(next);
    });
  };

  /**
   * The differences between two versions of a page, as pairs of the old and the new element; undefined if replacing
   * elements is not enough.
   * @param {Element} old
   * @param {Element} now
   * @returns {[Element, Element][] | undefined}
   */
  const differences = (old, now) => {
    if (old.isEqualNode(now)) return [];
    const [before, after] = [[...old.childNodes], [...now.childNodes]];
    const isSame = old.cloneNode().isEqualNode(now.cloneNode()) && before.length === after.length
      && before.every((node, index) => node.nodeName === after[index].nodeName
        && (node instanceof Element || node.isEqualNode(after[index])));
    // Scripts own the elements that they have changed.
    if (!isSame) return old.closest('body > *') && !old.closest('guide-map, svg') ? [[old, now]] : undefined;
    const found = [...old.children].map((child, index) => differences(child, now.children[index]));
    return found.every((one) => one !== undefined) ? found.flat() : undefined;
  };

  /**
   * The element of the page that corresponds to an element of its old HTML, if scripts have not changed it.
   * @param {Element} old
   * @returns {Element | undefined}
   */
  const currentElement = (old) => {
    const same = [...document.getElementsByTagName(old.tagName)].filter((element) => element.isEqualNode(old));
    const twins = [...old.ownerDocument.getElementsByTagName(old.tagName)].filter((element) => element.isEqualNode(old));
    return same.length === twins.length ? same[twins.indexOf(old)] : undefined;
  };

  /**
   * Updates the page without loading it again.
   * @param {string} oldText
   * @param {string} text
   * @returns {boolean} whether the update succeeded
   */
  const patch = (oldText, text) => {
    const [before, after] = [oldText, text].map((one) => new DOMParser().parseFromString(markup(withoutStyles(one)), 'text/html'));
    // Data about the page that its reader does not see, and the version that a report refers to.
    const ignored = 'head > :is(title, meta, script[type="application/ld+json"]), report-form';
    for (const one of [before, after]) {
      for (const element of one.querySelectorAll(ignored)) element.remove();
    }
    if (!before.head.isEqualNode(after.head)) return false;
    const found = differences(before.body, after.body);
    const targets = found?.map(([old]) => currentElement(old));
    if (!found || !targets || found.length === 0 || targets.some((target) => target === undefined)) return false;
    const fresh = new DOMParser().parseFromString(markup(text), 'text/html');
    // What the editor looks at does not move, even if the browser has no scroll anchoring.
    const visible = [...document.querySelectorAll('main *')].find((element) => {
      const { top, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && !targets.some((target) => target?.contains(element) || element.contains(target ?? null));
    });
    const oldTop = visible?.getBoundingClientRect().top ?? 0;
    found.forEach(([, now], index) => targets[index]?.replaceWith(document.importNode(now, true)));
    if (visible && scrollY > 0) scrollBy({ top: visible.getBoundingClientRect().top - oldTop, behavior: 'instant' });
    document.title = fresh.title;
    swapStyles(text);
    return true;
  };

  const details = () => [...document.querySelectorAll('details')];

  const remember = () => {
    sessionStorage.setItem(storageKey, JSON.stringify({
      page: location.pathname, x: scrollX, y: scrollY, open: details().map((one) => one.open),
      focus: document.activeElement?.id ?? '',
    }));
  };

  const restore = () => {
    const text = sessionStorage.getItem(storageKey);
    if (!text) return;
    sessionStorage.removeItem(storageKey);
    const { page, x, y, open, focus } = JSON.parse(text);
    if (page !== location.pathname) return;
    const found = details();
    if (found.length === open.length) found.forEach((one, index) => { one.open = open[index]; });
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
    const back = () => scrollTo({ left: x, top: y, behavior: 'instant' });
    back();
    if (document.readyState === 'complete') return;
    let hasInteracted = false;
    for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
      addEventListener(name, () => { hasInteracted = true; }, { once: true, passive: true });
    }
    addEventListener('load', () => { if (!hasInteracted) back(); }, { once: true });
  };

  const update = async () => {
    const old = await receivedHTML;
    const now = await fetched();
    // If the page no longer exists, it is left unchanged; opening it again shows that it is missing.
    if (!now.isOK || now.text === old) return;
    if (old !== undefined && withoutStyles(old) === withoutStyles(now.text)) {
      receivedHTML = Promise.resolve(now.text);
      swapStyles(now.text);
      return;
    }
    if (old && patch(old, now.text)) {
      receivedHTML = Promise.resolve(now.text);
      return;
    }
    remember();
    location.reload();
  };

  /** One after another. */
  let work = Promise.resolve();

  /** @param {any} state */
  const apply = (state) => {
    showErrors(state);
    if (followsBuilds) {
      if (builds && state.builds !== builds) location.reload();
      builds = state.builds;
      return;
    }
    if (state.version !== version) {
      version = state.version;
      work = work.then(update, update);
    }
    markDrafts(state);
  };

  const begin = () => {
    document.body.append(host);
    restore();
    // The HTML of the page is fetched now, while nothing has changed yet. After a build in between it is another one, and
    // the page is loaded again.
    if (!followsBuilds) receivedHTML = fetched().then(({ text, isShown }) => (isShown ? text : ''), () => '');
    const events = new EventSource('/.wynd/events');
    events.addEventListener('message', (event) => apply(JSON.parse(event.data)));
  };

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
  else begin();
})();
