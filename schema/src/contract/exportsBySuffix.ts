import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

import { filesBySuffix } from './filesBySuffix.ts';

const schemaSource = join(import.meta.dirname, '..');

/** What files whose names end with `suffix` export and `isOne` holds for, each with its module (e.g. `search/rules`), in file order. */
export async function exportsBySuffix<T>(
  suffix: string,
  isOne: (value: unknown) => value is T,
): Promise<{ module: string; name: string; value: T }[]> {
  const files = filesBySuffix(suffix).map(async (file) => {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(schemaSource, file)).href);
    const module = dirname(file).split(sep).join('/');
    return Object.entries(exports).flatMap(([name, value]) => (isOne(value) ? [{ module, name, value }] : []));
  });
  return (await Promise.all(files)).flat();
}
