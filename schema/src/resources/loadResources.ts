import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { filesBySuffix } from '../contract/filesBySuffix.ts';
import type { Resource } from './resource.ts';

const schemaSource = join(import.meta.dirname, '..');

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'kind' in value && 'calls' in value && 'fields' in value;
}

/** Every resource that a `*.resource.ts` file declares, with its module (e.g. `search/redirects`), in file order. */
export async function loadResources(): Promise<{ module: string; name: string; resource: Resource }[]> {
  const files = filesBySuffix('.resource.ts');
  const found = await Promise.all(
    files.map(async (file) => {
      const exports: Record<string, unknown> = await import(pathToFileURL(join(schemaSource, file)).href);
      const module = file.split(/[\\/]/).slice(0, -1).join('/');
      return Object.entries(exports).flatMap(([name, value]) => (isResource(value) ? [{ module, name, resource: value }] : []));
    }),
  );
  return found.flat();
}
