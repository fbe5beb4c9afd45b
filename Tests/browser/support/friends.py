"""A guide for friends' cards, and forged cards."""

GUIDE = "https://guide.example.org/guides/sample/"
# A forger, who makes cards without the guide: a key, and functions that sign as the guide does.
FORGER = """
window.makeForger = async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const key = Uint8Array.of(2 + (raw[64] & 1), ...raw.slice(1, 33));
  const text = (value) => { const bytes = new TextEncoder().encode(value); return [bytes.length, ...bytes]; };
  const number = (value) => { const bytes = []; for (; value > 127; value = Math.floor(value / 128)) bytes.push(value % 128 + 128); return [...bytes, value]; };
  const coded = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const decoded = (value) => Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  const mark = async (guide) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(guide)))].slice(0, 4);
  const signed = async (kind, guide, content, said = guide) => {
    const bytes = [kind, ...await mark(said), ...key, ...content];
    const wrapped = Uint8Array.from([...text(`wynd friends ${guide}`), ...bytes]);
    return coded([...bytes, ...new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, wrapped))]);
  };
  return {
    key: coded(key), signed,
    card: (guide, { name = 'Ada', n = 1, at = 20614, emblem = 0, cities = [['gothenburg', 300, 1, 2, 4]] } = {}) => signed(0x11, guide,
      [...number(n), ...number(at), emblem, ...text(name), cities.length,
        ...cities.flatMap(([city, ...counts]) => [...text(city), ...counts.flatMap(number)])]).then((card) => `#card=${card}`),
    gift: (guide, to, { name = 'Ada', kind = 0, what = 0, at = 20614, id = [1, 2, 3, 4, 5, 6, 7, 8], object } = {}) => signed(0x21, guide,
      [...decoded(to).slice(0, 12), kind, what, ...number(at), ...id, ...text(name), ...(object === undefined ? [] : text(object))]).then((gift) => `#gift=${gift}`),
  };
};
"""
