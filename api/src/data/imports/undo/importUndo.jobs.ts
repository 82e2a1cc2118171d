import { z } from 'zod';

import { defineJob } from '../../../jobs/jobs.ts';
import { indexProducts } from '../../../search/index/indexProducts.ts';
import { undoImport } from './undoImport.ts';

/** Undoes an import. Continues where a killed run stopped. */
export const importUndoJob = defineJob({
  name: 'data.importUndo',
  input: z.object({ import_id: z.uuid(), by_name: z.string() }),
  attempts: 5,
  concurrency: 2,
  run: ({ import_id: importId, by_name: byName }, { db, storeKey, signal, progress }) =>
    undoImport(storeKey, importId, { db, signal, progress, index: indexProducts }, byName),
});

export const jobs = [importUndoJob];
