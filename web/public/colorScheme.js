// Sets the colour scheme before the first paint, so that a dark console never flashes white. A file of its own, not inline: the
// Content-Security-Policy allows no inline script.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('endcap-color-scheme');
  } catch (error) {
    // Storage may be blocked; then the system's preference decides.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
