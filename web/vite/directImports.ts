import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Plugin } from 'vite';

const packages = join(import.meta.dirname, '..', 'node_modules');

/** Libraries with one index for all their parts, and where the index of their modules is in the package. */
const libraries: Readonly<Record<string, string>> = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
};

/** Where a name of an index comes from: the module, and the name there. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

/** `a, b as c` as pairs of the name before and after `as`. */
function pairsOf(list: string): [string, string][] {
  return list.split(',').flatMap((item) => {
    const [, before, after] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(item) ?? [];
    return before === undefined ? [] : [[before, after ?? before] as [string, string]];
  });
}

/** Reads which module each name of an index comes from: `export { x } from`, or `import { x } from` and `export { x }`. */
export function originsOf(code: string, folder: string): ReadonlyMap<string, Origin> {
  const imported = new Map<string, Origin>();
  const origins = new Map<string, Origin>();
  for (const [, kind, list = '', from] of code.matchAll(/\b(import|export)\s*\{([^}]*)\}(?:\s*from\s*["']([^"']+)["'])?/g))
    for (const [before, after] of pairsOf(list)) {
      if (from === undefined) {
        const origin = imported.get(before);
        if (origin !== undefined) origins.set(after, origin);
      } else if (from.startsWith('.')) (kind === 'import' ? imported : origins).set(after, { file: join(folder, from), name: before });
    }
  return origins;
}

/** Writes an import from an index as imports from the modules that it names. Types, and names that the index makes itself, stay. */
export function importDirectly(list: string, library: string, origins: ReadonlyMap<string, Origin>): string {
  const rest: string[] = [];
  const types: string[] = [];
  const direct: string[] = [];
  for (const item of list.split(',').filter((one) => one.trim() !== '')) {
    const [[before, after] = ['', '']] = pairsOf(item);
    const origin = origins.get(before);
    if (/^\s*type\s/.test(item)) types.push(item.trim().replace(/^type\s+/, ''));
    else if (origin === undefined) rest.push(item.trim());
    else direct.push(`import { ${origin.name} as ${after} } from '${origin.file}';`);
  }
  if (rest.length > 0) direct.push(`import { ${rest.join(', ')} } from '${library}';`);
  // With a type among other names the import would stay, and with it the whole index.
  if (types.length > 0) direct.push(`import type { ${types.join(', ')} } from '${library}';`);
  return direct.join(' ');
}

const importFromLibrary = /\bimport\s*\{([^}]*)\}\s*from\s*["'](@mantine\/core|@mantine\/hooks|@tabler\/icons-react)["'];?/g;

/**
 * Takes what is imported from the one index of a library straight from its module. Otherwise the index ties every part that any screen
 * uses to all screens, and the build could not determine which of them belong to the kit.
 */
export function directImports(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Origin>>();
  const originsIn = (library: string): ReadonlyMap<string, Origin> => {
    const read = known.get(library);
    if (read !== undefined) return read;
    const index = join(realpathSync(join(packages, library)), libraries[library] ?? '');
    const origins = originsOf(readFileSync(index, 'utf8'), dirname(index));
    known.set(library, origins);
    return origins;
  };
  return {
    name: 'endcap:direct-imports',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /web\/src\/.*\.tsx?$/, code: /@mantine\/|@tabler\/icons-react/ },
      handler(code) {
        const direct = code.replace(importFromLibrary, (_statement, list: string, library: string) =>
          importDirectly(list, library, originsIn(library)),
        );
        return direct === code ? null : { code: direct, map: null };
      },
    },
  };
}
