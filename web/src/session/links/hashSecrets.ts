let kept: URLSearchParams | undefined;

/**
 * What a mailed link says after its `#`, which never reaches a server. It is removed from the address at once: neither the history nor
 * someone looking over a shoulder should have it.
 */
export function hashSecrets(): URLSearchParams {
  if (kept === undefined || window.location.hash !== '') {
    kept = new URLSearchParams(window.location.hash.slice(1));
    if (window.location.hash !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return kept;
}
