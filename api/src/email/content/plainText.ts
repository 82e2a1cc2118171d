import { decodeHTML } from 'entities';

/** What is there and never read aloud: styles, comments of Outlook, and what is hidden from view. */
const unseen = /<(head|style|script|title)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->|<div\b[^>]*display:\s*none[^>]*>[\s\S]*?<\/div>/gi;
const blockEnd = /<(?:br|hr)\b[^>]*>|<\/(?:p|div|h[1-6]|li|tr|table|ul|ol|blockquote)\s*>/gi;

/** A link as text: what it says, and where it leads; an image by its alternative text. */
function linkText(attributes: string, inner: string): string {
  const url = /\bhref\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? '';
  const words = strip(inner) || (/<img\b[^>]*\balt\s*=\s*"([^"]*)"/i.exec(inner)?.[1] ?? '');
  if (url === '' || url.startsWith('#')) return words;
  return words === '' ? '' : `${words} (${url})`;
}

const strip = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The plain text part of an email, out of its HTML. */
export function plainText(html: string): string {
  const text = html
    .replaceAll(unseen, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<a\b([^>]*)>([\s\S]*?)<\/a\s*>/gi, (_all, attributes: string, inner: string) => linkText(attributes, inner))
    .replaceAll(blockEnd, '\n')
    .replaceAll(/<[^>]*>/g, '');
  return `${decodeHTML(text)
    .replaceAll(/[ \u00a0\t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
