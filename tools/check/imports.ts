import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

import { parseSync } from 'oxc-parser';

/** One import of one file, both relative to the root; packages by their name, e.g. `api/src/a/b/c.ts` imports `pg`. */
export interface Import {
  readonly from: string;
  /** Path of a file of the repository, or the specifier of a package, e.g. `react-relay` or `node:fs`. */
  readonly to: string;
  readonly line: number;
  /** True when only types are imported, of which nothing is left in what ships. */
  readonly isType: boolean;
}

const ownPackage = /^@endcap\/([a-z]+)\/(.*)$/;

/** The file of the repository that a specifier means, or the specifier itself for a package. */
function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier));
  const own = ownPackage.exec(specifier);
  return own ? `${own[1]}/src/${own[2]}` : specifier;
}

/** An import without names is made for what it does. */
const isOfTypes = (entries: readonly { readonly isType: boolean }[]) => entries.length > 0 && entries.every(({ isType }) => isType);

/** A file that is started as a thread or a process: `new URL('./thread.ts', import.meta.url)`. */
const started = /\bnew URL\(\s*'(\.[^']*\.[cm]?[jt]s)',\s*import\.meta\.url/g;

/** Every import and re-export of a TypeScript or JavaScript file, dynamic ones with a literal and files that it starts included. */
export function importsOf(root: string, file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ ...moduleRequest, isType: isOfTypes(entries) })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null ? [] : { ...moduleRequest, isType })),
    ),
  ];
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => ({ value: source.slice(moduleRequest.start, moduleRequest.end), start: moduleRequest.start }))
    .filter(({ value }) => /^'[^']*'$/.test(value))
    .map(({ value, start }) => ({ value: value.slice(1, -1), start, isType: false }));
  const threads = [...source.matchAll(started)].map(({ 1: value = '', index: start }) => ({ value, start, isType: false }));
  return [...found, ...dynamic, ...threads].map(({ value, start, isType }) => ({
    from: file,
    to: targetOf(file, value),
    line: source.slice(0, start).split('\n').length,
    isType,
  }));
}
