import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { printMergedSchema } from './mergeSchema.ts';

export const printedSchemaPath = join(import.meta.dirname, '../../schema.graphql');

/** Whether the committed `schema.graphql` is what the modules say. */
export function printedSchemaIsFresh(): boolean {
  try {
    return readFileSync(printedSchemaPath, 'utf8') === printMergedSchema();
  } catch {
    return false; // no file yet
  }
}

// `node printSchema.ts` writes the file; with `--check` it only tells whether the file is stale, for CI.
// import.meta.main came with Node 24.2; this runs from 22.12.
if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  if (!process.argv.includes('--check')) {
    writeFileSync(printedSchemaPath, printMergedSchema());
  } else if (!printedSchemaIsFresh()) {
    console.error('schema/schema.graphql is stale: run `node schema/src/contract/printSchema.ts`.');
    process.exitCode = 1;
  }
}
