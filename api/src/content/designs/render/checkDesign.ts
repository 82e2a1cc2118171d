import { ownProductFields } from '@endcap/schema/data/products/ownProductFields.ts';
import type { DesignProblemCode } from '@endcap/schema/content/designs/designs.rest.ts';
import type { Liquid, Template } from 'liquidjs';

import { unsafeParts } from './cleanHtml.ts';
import type { RenderCode, RenderProblem } from './renderJob.ts';

/** What every design is given; everything else that it reads is a variable of its own. */
const given = new Set([
  'products',
  'suggestions',
  'categories',
  'pages',
  'facets',
  'query',
  'total',
  'headline',
  'shop',
  'language',
  'direction',
  'currency',
  // In a component, the product that the design hands over.
  'product',
]);

/** What an email is given besides that. */
const givenToMails = new Set(['text', 'subject', 'preview_text', 'recipient', 'unsubscribe_url']);

const ownAttributes = ['id', ...ownProductFields, 'updated_at'];

const warning = (code: DesignProblemCode, message: string, at: { line: number | null; column: number | null }): RenderProblem => ({
  severity: 'warning',
  code,
  message,
  ...at,
});

/** The known name that is nearest to a word, for “did you mean”; undefined when none is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of known) {
    if (Math.abs(name.length - word.length) >= least) continue;
    const distance = editDistance(word.toLowerCase(), name.toLowerCase(), least);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

function editDistance(left: string, right: string, most: number): number {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let y = 1; y <= left.length; y++) {
    const next = [y];
    for (let x = 1; x <= right.length; x++) {
      const same = left[y - 1] === right[x - 1] ? 0 : 1;
      next.push(Math.min((row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1, (row[x - 1] ?? 0) + same));
    }
    if (Math.min(...next) >= most) return most;
    row = next;
  }
  return row[right.length] ?? most;
}

function placesOf(source: string, pattern: RegExp): { line: number; column: number }[] {
  return [...source.matchAll(pattern)].slice(0, 20).map(({ index }) => {
    const before = source.slice(0, index).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  });
}

/** What is doubtful in a design that can be read: attributes that no product has, images without a text, and so on. */
export function checkDesign(
  engine: Liquid,
  templates: Template[],
  { source, components, format }: RenderCode,
  { attributes }: NonNullable<RenderCode['check']>,
): { readonly problems: RenderProblem[]; readonly variables: string[] } {
  const problems: RenderProblem[] = [];
  const { globals, variables } = engine.analyzeSync(templates, { partials: false });
  const known = new Set([...attributes, ...ownAttributes]);
  const single = new Set(['product', ...[...source.matchAll(/\{%-?\s*for\s+(\w+)\s+in\s+products\b/g)].map(([, name]) => name ?? '')]);
  for (const [root, uses] of Object.entries(variables)) {
    // Of `products[0].name` or `products.first.name`, the second part says which product.
    const at = root === 'products' ? 2 : 1;
    if (at === 1 && !single.has(root)) continue;
    for (const { segments, location } of uses) {
      const name = segments[at];
      if (typeof name !== 'string' || known.has(name)) continue;
      const near = nearest(name, known);
      const hint = near === undefined ? '' : ` Did you mean “${near}”?`;
      problems.push(warning('attribute', `No product has the attribute “${name}”.${hint}`, { line: location.row, column: location.col }));
    }
  }
  for (const at of placesOf(source, /<(?:img|mj-image)\b(?![^>]*\salt\s*=)[^>]*>/gi))
    problems.push(warning('alt', 'An image has no alternative text. Give it alt="…", or alt="" if it only decorates.', at));
  for (const at of placesOf(source, /\|\s*raw\b/g))
    problems.push(
      warning('unescaped', 'The raw filter outputs HTML without escaping it. Use it only for text that is meant to contain HTML.', at),
    );
  for (const at of placesOf(source, /<a\b[^>]*\shref\s*=\s*(?:""|''|"#"|'#')/gi))
    problems.push(warning('empty_link', 'A link has no destination.', at));
  for (const [name, part] of Object.entries(components))
    for (const { message } of unsafeParts(part))
      problems.push({ severity: 'error', code: 'unsafe', message: `In the component “${name}”: ${message}`, line: null, column: null });
  const variableNames = Object.keys(globals).filter((name) => !given.has(name) && !(format === 'mjml' && givenToMails.has(name)));
  return { problems: problems.slice(0, 100), variables: variableNames.slice(0, 50) };
}
