/** Where the shopper is, for the triggers of merchandising campaigns. */
export function pageContext() {
  const { innerWidth } = window;
  return {
    url: location.href.slice(0, 2000),
    device: innerWidth < 600 ? 'mobile' : innerWidth < 1024 ? 'tablet' : 'desktop',
    language: (document.documentElement.lang || '').slice(0, 35),
  };
}
