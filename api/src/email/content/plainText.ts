import { decodeHTML } from 'entities';

import { htmlTags } from '../delivery/htmlTags.ts';

/** Elements whose content is never read aloud. */
const unseen = new Set(['head', 'style', 'script', 'title']);
const blocks = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'tr', 'table', 'ul', 'ol', 'blockquote']);

interface OpenLink {
  /** Where its words begin among the parts of the text. */
  readonly from: number;
  readonly url: string;
  /** The alternative text of its first image. */
  alt: string;
}

const quoted = (source: string, attribute: RegExp) => attribute.exec(source)?.[1] ?? '';

/** A link as text: what it says, and where it leads; an image by its alternative text. */
function linkText({ url, alt }: OpenLink, inner: string): string {
  const words = inner.replaceAll(/\s+/g, ' ').trim() || alt;
  if (url === '' || url.startsWith('#')) return words;
  return words === '' ? '' : `${words} (${url})`;
}

/** The plain text part of an email, out of its HTML. One pass over it: a design of a shop may write anything. */
export function plainText(html: string): string {
  const parts: string[] = [];
  let link: OpenLink | undefined;
  let at = 0;
  /** What the tags that follow are passed over for: the end of a comment or of an element, and how many elements of its name are open. */
  let hidden: { readonly name: string; depth: number } | undefined;
  for (const { index, source, name, isEnd } of htmlTags(html)) {
    // Within a comment.
    if (index < at) continue;
    if (hidden === undefined) parts.push(html.slice(at, index).replaceAll(/\s+/g, ' '));
    at = index + source.length;
    if (source.startsWith('<!--')) {
      const end = html.indexOf('-->', index + 4);
      at = end < 0 ? html.length : end + 3;
    } else if (hidden !== undefined) {
      if (name === hidden.name) hidden.depth += isEnd ? -1 : 1;
      if (hidden.depth === 0) hidden = undefined;
    } else if (!isEnd && (unseen.has(name) || (name === 'div' && /display:\s*none/i.test(source)))) hidden = { name, depth: 1 };
    else if (name === 'a') {
      if (isEnd && link !== undefined) parts.push(linkText(link, parts.splice(link.from).join('')));
      link = isEnd ? undefined : { from: parts.length, url: quoted(source, /\bhref\s*=\s*"([^"]*)"/i), alt: '' };
    } else if (link !== undefined) {
      if (name === 'img' && link.alt === '') link.alt = quoted(source, /\balt\s*=\s*"([^"]*)"/i);
      parts.push(' ');
    } else if (isEnd ? blocks.has(name) : name === 'br' || name === 'hr') parts.push('\n');
  }
  if (hidden === undefined) parts.push(html.slice(at).replaceAll(/\s+/g, ' '));
  return `${decodeHTML(parts.join(''))
    .replaceAll(/[ \u00a0\t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
