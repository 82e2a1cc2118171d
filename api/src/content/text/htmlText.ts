import { decodeHTMLStrict } from 'entities';

const blocks = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
  'hr',
  'dd',
  'dt',
]);
const silent = new Set(['script', 'style', 'template', 'noscript']);

/**
 * The text of a piece of HTML, for reading and searching: tags, comments and scripts are gone, entities are characters, blocks begin a new
 * line. One pass over the text, whatever it holds. The result is text and no HTML: what shows it must still escape it.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const lower = html.toLowerCase();
  let text = '';
  let at = 0;
  /** Signs that begin a tag after the last `>` are none, and need not be looked for again and again. */
  const lastClose = html.lastIndexOf('>');
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      text += html.slice(at);
      break;
    }
    text += html.slice(at, open);
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const tag = /^<\/?([a-z][a-z0-9-]{0,30})|^<[!?]/.exec(lower.slice(open, open + 40));
    const close = tag === null || open > lastClose ? -1 : html.indexOf('>', open);
    if (tag === null || close < 0) {
      // A sign of its own, as in "3 < 4".
      text += '<';
      at = open + 1;
      continue;
    }
    at = close + 1;
    const name = tag[1] ?? '';
    if (blocks.has(name)) text += '\n';
    else if (name === 'td' || name === 'th') text += ' ';
    if (silent.has(name) && lower[open + 1] !== '/') {
      const end = lower.indexOf(`</${name}`, at);
      at = end < 0 ? html.length : end;
    }
  }
  return decodeHTMLStrict(text)
    .replaceAll('\u00ad', '') // a soft hyphen is not a letter of a word
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a text holds tags or entities that a shopper would see as such. */
export const holdsHtml = (text: string): boolean => /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{1,7});/i.test(text);
