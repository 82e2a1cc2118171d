import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { filesBySuffix } from '@endcap/schema/contract/loadCalls.ts';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const apiSource = join(import.meta.dirname, '..');

/** Every table that a `*.tables.ts` declares. */
export async function loadTables(): Promise<{ file: string; table: PgTable }[]> {
  const found: { file: string; table: PgTable }[] = [];
  for (const file of filesBySuffix('.tables.ts', apiSource)) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(apiSource, file)).href);
    for (const value of Object.values(exports)) if (is(value, PgTable)) found.push({ file, table: value });
  }
  return found;
}
