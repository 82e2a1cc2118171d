export interface TextPart {
  /** Where it begins in the whole text. */
  readonly at: number;
  readonly text: string;
  /** Where the part leads to; absent for plain text. */
  readonly url?: string;
}

/** A text in parts, with the web addresses in it apart. Nothing but http and https is a link. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index) });
    const [url] = match;
    parts.push({ at: match.index, text: url, url });
    end = match.index + url.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}
