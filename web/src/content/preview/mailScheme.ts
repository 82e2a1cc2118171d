const scheme = (name: 'dark' | 'light') => new RegExp(`\\(\\s*prefers-color-scheme\\s*:\\s*${name}\\s*\\)`, 'gi');

/** Conditions of CSS that always hold, and never. */
const [always, never] = ['(min-width: 0)', '(max-width: 0)'];

/** How most mail programs darken an email that has no colours for the dark: reversed, images as they are. */
const turned = 'html{background:#fff;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}';

/** A design of someone's own may have no head. */
const intoHead = (html: string, text: string): string =>
  /<\/head>/i.test(html) ? html.replace(/<\/head>/i, () => `${text}</head>`) : `${text}${html}`;

/** An email as mail programs show it in the light or the dark, whatever this browser prefers: in its own colours, if it has them. */
export function mailInScheme(html: string, isDark: boolean): string {
  const isDarkReady = scheme('dark').test(html);
  const style = isDark && !isDarkReady ? turned : `:root{color-scheme:${isDark ? 'dark' : 'light'}}`;
  const decided = html.replaceAll(scheme('dark'), isDark ? always : never).replaceAll(scheme('light'), isDark ? never : always);
  return intoHead(decided, `<style>${style}</style>`);
}
