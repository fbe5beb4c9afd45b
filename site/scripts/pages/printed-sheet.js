// Removes the sheet of a printed code from the page's address.

/**
 * The log of the host has the sheet by now. So a reload, a bookmark or a shared address is not counted as another scan, and the
 * query does not look like the state of a map.
 */
export function removePrintedSheet() {
  const search = location.search.replace(/([?&])s=[a-z0-9-]*(&|$)/, (_, start, end) => (end ? start : ''));
  if (search === location.search) return;
  try {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  } catch {
    // A page from a disk has one address in some browsers.
  }
}
