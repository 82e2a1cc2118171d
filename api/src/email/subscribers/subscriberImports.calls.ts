import { Readable } from 'node:stream';

import {
  subscriberImport,
  subscriberImportInfo,
  subscriberImportList,
  subscriberImportUndo,
  subscriberImportUndoPreview,
} from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { keepFile } from '../../resources/transfer/uploadedFiles.ts';
import { findList } from './findList.ts';
import { countUndoable } from './importChanges.store.ts';
import { beginImport, readImport } from './importReport.store.ts';
import { entryOf } from './subscriberAudit.ts';
import { subscriberImportJob } from './subscriberImport.jobs.ts';
import { listImports } from './subscriberImports.list.ts';
import { undoSubscriberImportJob } from './undoSubscriberImport.jobs.ts';

const fileOf = async ({ db, store, now }: StoreContext, content: string | undefined, uploadId: string | undefined) => {
  if (content !== undefined) return (await keepFile({ db, storeKey: store.key }, Readable.from([Buffer.from(content)]), now)).id;
  if (uploadId !== undefined) return uploadId;
  const message = 'Choose a file.';
  throw new Failure('ParsingError', message, { title: 'Failed to import subscribers', fields: { content: message } });
};

export const handlers = [
  handle(subscriberImportList, (input, { db, store }) => listImports(db, store.key, input)),

  handle(subscriberImport, async (input, context) => {
    const { content, upload_id: uploadId, list_id: listId, has_consent: hasConsent, file_name: fileName, dry_run: isDryRun } = input;
    const { db, jobs, store, user, now } = context;
    await findList(db.pool, store, listId);
    const file = await fileOf(context, content, uploadId);
    const jobId = await db.transaction(async (transaction) => {
      const id = await jobs.send(
        subscriberImportJob,
        { file, list: listId, hasConsent, isDryRun },
        { storeKey: store.key, userId: user.id, transaction },
      );
      if (isDryRun) return id;
      const place = { storeKey: store.key, jobId: id };
      await beginImport(transaction.client, place, { listId, fileName, startedBy: user.name, now });
      await recordAudit(transaction, context, entryOf(context, 'import', id, { has_consent: hasConsent, list_id: listId }));
      return id;
    });
    return { job_id: jobId };
  }),

  handle(subscriberImportInfo, async ({ job_id: jobId }, { db, store }) => {
    const row = await readImport(db.pool, { storeKey: store.key, jobId });
    if (row === undefined) throw new Failure('NotFoundError', 'This import has not finished, or is older than 30 days.');
    return { ...row.report, can_undo: row.can_undo, undone: row.undone };
  }),

  handle(subscriberImportUndoPreview, async ({ job_id: jobId }, { db, store }) => {
    const place = { storeKey: store.key, jobId };
    const row = await readImport(db.pool, place);
    if (row === undefined) throw new Failure('NotFoundError', 'This import has not finished, or is older than 30 days.');
    return row.can_undo ? countUndoable(db.pool, place) : { removed: 0, kept: 0 };
  }),

  handle(subscriberImportUndo, async ({ job_id: importId }, context) => {
    const { db, jobs, store, user } = context;
    const title = 'Failed to undo the import';
    const jobId = await db.transaction(async (transaction) => {
      const row = await readImport(transaction.client, { storeKey: store.key, jobId: importId }, sql`FOR UPDATE OF i`);
      if (row === undefined) throw new Failure('NotFoundError', 'This import has not finished, or is older than 30 days.', { title });
      if (!row.can_undo)
        throw new Failure('LogicalError', 'This import can’t be undone: it changed nothing, or was undone already.', { title });
      await recordAudit(transaction, context, entryOf(context, 'undo_import', importId));
      const id = await jobs.send(undoSubscriberImportJob, { importId }, { storeKey: store.key, userId: user.id, transaction });
      await changedBy(
        transaction.client,
        sql`UPDATE subscriber_imports SET undone = coalesce(undone, '{"removed": 0, "kept": 0}'), undo_job = ${id}, undone_by_name = ${user.name}
            WHERE store_key = ${store.key} AND job_id = ${importId}`,
      );
      return id;
    });
    return { job_id: jobId };
  }),
];
