/**
 * Tells when a page changes its path without being loaded, as shops do that are a single page. The page's own calls go through as they are,
 * and a page whose history cannot be listened to is left alone.
 */
export function watchPath(onChange: () => void): void {
  let path = location.pathname;
  const look = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    onChange();
  };
  addEventListener('popstate', look);
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name];
    try {
      history[name] = function (this: History, ...change) {
        own.apply(this, change);
        look();
      };
    } catch {
      // Another script has frozen it.
    }
  }
}
