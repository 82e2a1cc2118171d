import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Call } from './call.ts';

const schemaSource = join(import.meta.dirname, '..');

/** Paths, relative to `schema/src`, of every file below it whose name ends with `suffix`, sorted. */
export function filesBySuffix(suffix: string, root: string = schemaSource): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(suffix) && !path.includes('node_modules'))
    .sort();
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value && 'answer' in value;
}

/** Every call that a `*.rest.ts` file declares, with the module it comes from (e.g. `search/rules`), in file order. */
export async function loadCalls(): Promise<{ module: string; name: string; call: Call }[]> {
  const found: { module: string; name: string; call: Call }[] = [];
  for (const file of filesBySuffix('.rest.ts')) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(schemaSource, file)).href);
    const module = file.split(/[\\/]/).slice(0, -1).join('/');
    for (const [name, value] of Object.entries(exports)) if (isCall(value)) found.push({ module, name, call: value });
  }
  return found;
}
