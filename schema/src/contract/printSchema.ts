import { copyFileSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { breakingChanges, releasedSchemaPath } from './breakingChanges.ts';
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

// `node printSchema.ts` writes the file; `--check` only reports whether it is stale or breaks a released field, for CI;
// `--release` makes it the one that later changes must not break.
// import.meta.main came with Node 24.2; this runs from 22.12.
if (realpathSync(process.argv[1] ?? '') === import.meta.filename) {
  if (process.argv.includes('--check')) {
    if (!printedSchemaIsFresh()) {
      process.stderr.write('schema/schema.graphql is stale: run `node schema/src/contract/printSchema.ts`.\n');
      process.exitCode = 1;
    }
    for (const message of await breakingChanges()) {
      process.stderr.write(`Breaks what was released: ${message}\n`);
      process.exitCode = 1;
    }
  } else {
    writeFileSync(printedSchemaPath, printMergedSchema());
    if (process.argv.includes('--release')) copyFileSync(printedSchemaPath, releasedSchemaPath);
  }
}
