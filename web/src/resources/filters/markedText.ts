interface Mark<Look> {
  readonly from: number;
  readonly to: number;
  readonly look: Look;
}

interface Part<Look> {
  /** Where it begins in the text. */
  readonly at: number;
  readonly part: string;
  readonly look?: Look;
}

/** A text in parts, those under a mark with its look. A mark without length takes the character before it, so that it is seen. */
export function markedText<Look>(text: string, marks: readonly Mark<Look>[]): readonly Part<Look>[] {
  const parts: Part<Look>[] = [];
  let at = 0;
  for (const { from, to, look } of marks.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(at, Math.min(to > from ? from : from - 1, text.length));
    const end = Math.min(Math.max(to, start), text.length);
    if (end <= start) continue;
    if (start > at) parts.push({ at, part: text.slice(at, start) });
    parts.push({ at: start, part: text.slice(start, end), look });
    at = end;
  }
  if (at < text.length) parts.push({ at, part: text.slice(at) });
  return parts;
}
