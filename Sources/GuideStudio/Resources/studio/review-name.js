// The name in which the person of this browser approves pages; outside of a team, she chooses it in "Review".

const nameKey = 'wynd-studio-approver';

/** @returns {string} the name that was chosen last; empty if there is none */
export function storedName() {
  try { return localStorage.getItem(nameKey) ?? ''; } catch { return ''; }
}

/** @param {string} name */
export function storeName(name) {
  try { localStorage.setItem(nameKey, name); } catch { /* Storage is not allowed. */ }
}
