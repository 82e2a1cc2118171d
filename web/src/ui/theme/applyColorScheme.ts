/** Where the browser keeps whether the console is light, dark or as the system; written by Mantine's manager of colour schemes. */
export const colorSchemeKey = 'endcap-color-scheme';

function chosenScheme(): string | null {
  try {
    return localStorage.getItem(colorSchemeKey);
  } catch {
    return null; // Storage may be blocked; then the system's preference decides.
  }
}

// At once, before anything is drawn: the page is empty until the first script has run, so a dark console never flashes white.
const chosen = chosenScheme();
const isDark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
