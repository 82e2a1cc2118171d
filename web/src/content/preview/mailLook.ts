import { mailInScheme } from './mailScheme.ts';

export interface Look {
  readonly isDark: boolean;
  readonly isRightToLeft: boolean;
}

/** From right to left: MJML writes a direction on each of its tables, so the document's alone would change nothing. */
function fromRightToLeft(html: string): string {
  const turned = html.replace(/\bdirection:\s*ltr\b/gi, 'direction:rtl');
  return /<html\b/i.test(turned)
    ? turned.replace(/<html\b[^>]*>/i, (tag) => `<html dir="rtl"${tag.slice('<html'.length).replace(/\sdir="[^"]*"/i, '')}`)
    : `<div dir="rtl">${turned}</div>`;
}

/** An email as the preview shows it: its own document, in the light or the dark whatever this browser prefers, and from right to left if that is chosen. */
export function mailLook(html: string, { isDark, isRightToLeft }: Look): string {
  return mailInScheme(isRightToLeft ? fromRightToLeft(html) : html, isDark);
}
