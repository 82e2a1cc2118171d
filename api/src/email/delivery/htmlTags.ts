/** A tag of a piece of HTML, or the beginning of a comment. */
export interface HtmlTag {
  /** Where its `<` is. */
  readonly index: number;
  /** As it is written, up to the first `>`. */
  readonly source: string;
  /** In small letters; empty for a comment or a declaration. */
  readonly name: string;
  readonly isEnd: boolean;
}

const beginning = /<[a-z/!?]/gi;

/**
 * The tags of a piece of HTML in their order, those in comments too. One pass over the text, whatever it holds: patterns that look for the end of each tag take hours
 * for a few hundred thousand beginnings of tags.
 */
export function* htmlTags(html: string): Generator<HtmlTag> {
  let from = 0;
  for (const { index } of html.matchAll(beginning)) {
    if (index < from) continue;
    const close = html.indexOf('>', index);
    if (close < 0) return;
    from = close + 1;
    const source = html.slice(index, from);
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9:-]*)/i.exec(source) ?? [];
    yield { index, source, name: name.toLowerCase(), isEnd: slash === '/' };
  }
}

/** A piece of HTML with each of its tags as `change` has it; all else is as it was. */
export function withTags(html: string, change: (tag: HtmlTag) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const tag of htmlTags(html)) {
    parts.push(html.slice(at, tag.index), change(tag));
    at = tag.index + tag.source.length;
  }
  return `${parts.join('')}${html.slice(at)}`;
}

/** The address of a link, with what is before and after it in its tag. */
export const addressOfLink = /^([^]*?\shref=")([^"]*)("[^]*)$/i;
