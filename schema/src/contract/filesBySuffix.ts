import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const schemaSource = join(import.meta.dirname, '..');

/** Paths, relative to `schema/src`, of every file below it whose name ends with `suffix`, sorted. */
export function filesBySuffix(suffix: string, root: string = schemaSource): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(suffix) && !path.includes('node_modules'))
    .sort();
}
