import type { RenderProblem } from './renderJob.ts';

export interface CompiledMjml {
  readonly html: string;
  readonly problems: readonly RenderProblem[];
}

/** Layouts that are kept, and their size together in characters. */
const mostLayouts = 60;
const mostCharacters = 6_000_000;

// Marks of Latin-1: any other character would make each email, and all that is made of it, two bytes for each letter.
const [open, close] = ['\u0086', '\u0087'];
const slots = /\u0086(\d+)\u0087/g;
const attributes = `(?:"[^"]*"|'[^']*'|[^>"'])*`;
/** Elements whose content is HTML that MJML passes on as it is. */
const contents = new RegExp(`(<(mj-text|mj-button)\\b${attributes}(?<!/)>)([\\s\\S]*?)(</\\2\\s*>)`, 'g');
const opening = new RegExp(`<mj-(?:image|button)\\b${attributes}>`, 'g');
const values = /(\s(?:href|src|alt)=")([^"]+)(")/g;
/** What looks at the contents while it is compiled. */
const looksInside = /inline\s*=|<mj-html-attribute|<mj-selector/i;

/**
 * MJML in which the contents of texts and buttons, and the addresses and texts of images and links, are slots: emails that differ in nothing else have
 * one layout. Undefined for MJML whose compilation depends on them.
 */
export function layoutOf(source: string): { readonly layout: string; readonly filled: readonly string[] } | undefined {
  if (looksInside.test(source) || source.includes(open) || source.includes(close)) return undefined;
  const filled: string[] = [];
  const slot = (text: string) => (text.trim() === '' ? text : `${open}${filled.push(text) - 1}${close}`);
  const layout = source
    .replaceAll(contents, (_all, start: string, _name: string, inner: string, end: string) => `${start}${slot(inner)}${end}`)
    .replaceAll(opening, (tag) =>
      tag.replaceAll(values, (_all, before: string, value: string, after: string) => `${before}${slot(value)}${after}`),
    );
  return { layout, filled };
}

/** Compiles MJML once for each layout, which takes ten times as long as filling it. The same as compiling every email. */
export class MjmlLayouts {
  readonly #known = new Map<string, CompiledMjml>();
  #size = 0;
  readonly #compile: (source: string) => Promise<CompiledMjml>;

  constructor(compile: (source: string) => Promise<CompiledMjml>) {
    this.#compile = compile;
  }

  async compile(source: string): Promise<CompiledMjml> {
    const parts = layoutOf(source);
    if (parts === undefined) return this.#compile(source);
    const { layout, filled } = parts;
    let compiled = this.#known.get(layout);
    if (compiled === undefined) {
      compiled = await this.#compile(layout);
      this.#size += layout.length + compiled.html.length;
    } else this.#known.delete(layout);
    // The one that was used last is at the end.
    this.#known.set(layout, compiled);
    for (const [oldest, { html }] of this.#known) {
      if (this.#known.size <= mostLayouts && this.#size <= mostCharacters) break;
      this.#known.delete(oldest);
      this.#size -= oldest.length + html.length;
    }
    return { ...compiled, html: compiled.html.replaceAll(slots, (_all, number: string) => filled[Number(number)] ?? '') };
  }
}
