import { importerUndo } from '@endcap/schema/data/imports/importUndo.rest.ts';

import { recordAudit } from '../../../db/recordAudit.ts';
import { changedBy, rowOf, sql } from '../../../db/sql.ts';
import { Failure } from '../../../http/failure.ts';
import { handle } from '../../../http/handle.ts';
import { findImport } from '../importRows.ts';
import { importUndoJob } from './importUndo.jobs.ts';

export const handlers = [
  handle(importerUndo, async ({ id }, { db, jobs, store, user, caller, now }) => {
    await db.transaction(async (transaction) => {
      // Of two who ask at once, the second finds the job of the first.
      await rowOf(transaction.client, sql`SELECT 1 FROM imports WHERE store_key = ${store.key} AND id = ${id} FOR UPDATE`);
      const { undo } = await findImport(db, store.key, id);
      if (!undo.possible)
        throw new Failure(
          'LogicalError',
          'This import can’t be undone: it changed nothing, was undone already, or is older than 14 days.',
          {
            title: 'Couldn’t undo the import',
          },
        );
      const input = { import_id: id, by_name: user.name };
      const jobId = await jobs.send(importUndoJob, input, { storeKey: store.key, userId: user.id, transaction });
      await changedBy(transaction.client, sql`UPDATE imports SET undo_job_id = ${jobId} WHERE store_key = ${store.key} AND id = ${id}`);
      const entry = { companyKey: store.companyKey, storeKey: store.key, action: 'undo', objectType: 'import', objectId: id };
      await recordAudit(transaction, { user, caller, now }, entry);
    });
    return { import: await findImport(db, store.key, id) };
  }),
];
