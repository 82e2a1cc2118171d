export interface Look {
  readonly isDark: boolean;
  readonly isRightToLeft: boolean;
}

/** How mail programs darken an email without dark colours of its own: colours inverted, images as they are. */
const inverted = '<style>html{background:#fff;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>';

const ownDark = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi;

const intoHead = (html: string, text: string): string =>
  /<\/head>/i.test(html) ? html.replace(/<\/head>/i, () => `${text}</head>`) : `${text}${html}`;

/** In the dark, by the email's own dark colours if it has any: the preview's switch decides, not the browser of the person who looks. */
function inTheDark(html: string): string {
  // Not the global expression itself: its `test` would remember where it was.
  return html.search(ownDark) === -1
    ? intoHead(html, inverted)
    : intoHead(html.replace(ownDark, '(min-width: 0)'), '<style>:root{color-scheme:dark}</style>');
}

/** From right to left: MJML writes a direction on each of its tables, so the document's alone would change nothing. */
function fromRightToLeft(html: string): string {
  const turned = html.replace(/\bdirection:\s*ltr\b/gi, 'direction:rtl');
  return /<html\b/i.test(turned)
    ? turned.replace(/<html\b[^>]*>/i, (tag) => `<html dir="rtl"${tag.slice('<html'.length).replace(/\sdir="[^"]*"/i, '')}`)
    : `<div dir="rtl">${turned}</div>`;
}

/** An email as the preview shows it: its own document, in the dark and from right to left if one looks at it so. */
export function mailLook(html: string, { isDark, isRightToLeft }: Look): string {
  const turned = isRightToLeft ? fromRightToLeft(html) : html;
  return isDark ? inTheDark(turned) : turned;
}
