/** A piece of a line. */
export type HelpInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly text: string }
  | { readonly kind: 'italic'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: HelpLink };

/** Where a link leads: a screen of the console by its route's name, another article, or a page elsewhere. */
export type HelpLink =
  | { readonly kind: 'screen'; readonly name: string }
  | { readonly kind: 'article'; readonly name: string }
  | { readonly kind: 'web'; readonly url: string };

export type HelpBlock =
  | { readonly kind: 'heading'; readonly content: readonly HelpInline[] }
  | { readonly kind: 'paragraph'; readonly content: readonly HelpInline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly HelpInline[])[] }
  | { readonly kind: 'code'; readonly text: string };

/** A link's target; undefined for everything that a help article has no business to lead to, such as `javascript:`. */
function linkOf(target: string): HelpLink | undefined {
  const [, scheme, name] = /^(screen|help):([\w-]+)$/.exec(target) ?? [];
  if (name !== undefined) return { kind: scheme === 'screen' ? 'screen' : 'article', name };
  return target.startsWith('https://') && URL.canParse(target) ? { kind: 'web', url: target } : undefined;
}

const inlinePattern = /`([^`\n]+)`|\*\*(?! )([^*\n]+)(?<! )\*\*|\*(?! )([^*\n]+)(?<! )\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

/** The pieces of a text. What is not a markup of ours, HTML above all, is text. */
export function parseInline(text: string): HelpInline[] {
  const pieces: HelpInline[] = [];
  let at = 0;
  for (const match of text.matchAll(inlinePattern)) {
    const [whole, code, bold, italic, words = '', target = ''] = match;
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) });
    at = match.index + whole.length;
    const link = linkOf(target);
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (bold !== undefined) pieces.push({ kind: 'bold', text: bold });
    else if (italic !== undefined) pieces.push({ kind: 'italic', text: italic });
    else pieces.push(link === undefined ? { kind: 'text', text: words } : { kind: 'link', text: words, to: link });
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

const itemPattern = /^(?:-|(\d+)\.)\s+(.*)$/;

function blockOf(lines: readonly string[]): HelpBlock[] {
  const [first = ''] = lines;
  const heading = /^#{1,6}\s+(.*)$/.exec(first);
  if (heading !== null) {
    const rest = lines.slice(1);
    return [{ kind: 'heading', content: parseInline(heading[1] ?? '') }, ...(rest.length === 0 ? [] : blockOf(rest))];
  }
  const start = lines.findIndex((line) => itemPattern.test(line));
  if (start === -1) return [{ kind: 'paragraph', content: parseInline(lines.join(' ')) }];
  const items: string[] = [];
  for (const line of lines.slice(start)) {
    const item = itemPattern.exec(line);
    if (item !== null) items.push(item[2] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const isOrdered = /^\d/.test(lines[start] ?? '');
  const list: HelpBlock = { kind: 'list', isOrdered, items: items.map(parseInline) };
  return start === 0 ? [list] : [{ kind: 'paragraph', content: parseInline(lines.slice(0, start).join(' ')) }, list];
}

/**
 * Reads the Markdown of help articles: headings, paragraphs, lists, code, bold, italic and links. The result is data that the panel
 * makes elements of; nothing of a text ever becomes HTML.
 */
export function parseHelp(markdown: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  const [plain = '', ...fenced] = markdown.replaceAll('\r\n', '\n').split(/^```.*$/m);
  const addPlain = (text: string): void => {
    for (const part of text.split(/\n\s*\n/)) {
      const lines = part.split('\n').filter((line) => line.trim() !== '');
      if (lines.length > 0) blocks.push(...blockOf(lines));
    }
  };
  addPlain(plain);
  fenced.forEach((text, index) => {
    if (index % 2 === 0) blocks.push({ kind: 'code', text: text.replace(/^\n|\n$/g, '') });
    else addPlain(text);
  });
  return blocks;
}
