import { compileBlocks, type DesignCode } from './compileBlocks.ts';
import { componentKey, type DesignBody, type StoreDesigns } from './designs.part.ts';

/** The code of a design, written or generated from its blocks. */
export const codeOf = ({ spec, source, css, format }: Pick<DesignBody, 'spec' | 'source' | 'css' | 'format'>): DesignCode =>
  spec === null ? { source, css } : compileBlocks(spec, format);

const included = /\{%-?\s*render\s+(?:'([^']*)'|"([^"]*)")/g;

/** Names of the components that code includes, in lower case. */
export const includedIn = (source: string): string[] => [
  ...new Set([...source.matchAll(included)].map(([, single, double]) => componentKey(single ?? double ?? ''))),
];

/** A design's code with that of all components that it includes, directly or through another. */
export function wholeCode(body: DesignBody, { components }: Pick<StoreDesigns, 'components'>) {
  const code = codeOf(body);
  const parts: Record<string, string> = {};
  const styles = [code.css];
  const visit = (source: string) => {
    for (const name of includedIn(source)) {
      const component = components.get(name);
      if (component === undefined || Object.hasOwn(parts, name)) continue;
      const part = codeOf(component);
      parts[name] = part.source;
      styles.push(part.css);
      visit(part.source);
    }
  };
  visit(code.source);
  return { source: code.source, css: styles.filter(Boolean).join('\n'), components: parts };
}

const property = /\.([A-Za-z_][\w-]*)|\[\s*(?:"([^"]{1,64})"|'([^']{1,64})')\s*\]/g;

/** Attributes of products that a design may name: everything that is read of anything in its Liquid, at most 100. */
export function attributesIn(sources: readonly string[]): string[] {
  const names = new Set(['name', 'url']);
  for (const source of sources)
    // Ends first: a pattern from beginnings to ends takes half a minute for beginnings alone.
    for (const part of source.split(/[%}]\}/).slice(0, -1)) {
      const at = part.search(/\{[{%]/);
      if (at >= 0) for (const [, plain, double, single] of part.slice(at).matchAll(property)) names.add(plain ?? double ?? single ?? '');
    }
  return [...names].filter((name) => name !== '' && name !== 'id' && name.length <= 64).slice(0, 100);
}
