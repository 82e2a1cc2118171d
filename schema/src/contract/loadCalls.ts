import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { callsOf } from '../resources/resourceCalls.ts';
import { loadResources } from '../resources/loadResources.ts';
import type { Call } from './call.ts';
import { filesBySuffix } from './filesBySuffix.ts';

const schemaSource = join(import.meta.dirname, '..');

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value && 'answer' in value;
}

/** Every call that a `*.rest.ts` file declares and every one of a resource, with the module it comes from (e.g. `search/rules`), in file order. */
export async function loadCalls(): Promise<{ module: string; name: string; call: Call }[]> {
  const found: { module: string; name: string; call: Call }[] = [];
  for (const file of filesBySuffix('.rest.ts')) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(schemaSource, file)).href);
    const module = file.split(/[\\/]/).slice(0, -1).join('/');
    for (const [name, value] of Object.entries(exports)) if (isCall(value)) found.push({ module, name, call: value });
  }
  for (const { module, name, resource } of await loadResources())
    for (const [verb, call] of Object.entries(callsOf(resource))) found.push({ module, name: `${name}.${verb}`, call });
  return found;
}
