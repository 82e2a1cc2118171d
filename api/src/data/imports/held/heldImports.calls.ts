import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  importerHeldApprove,
  importerHeldDiscard,
  importerHeldList,
  importerHeldRestore,
} from '@endcap/schema/data/imports/heldImports.rest.ts';

import type { Transaction } from '../../../db/database.ts';
import { changedBy, rowOf, sql, trusted } from '../../../db/sql.ts';
import { Failure } from '../../../http/failure.ts';
import { handle, type StoreContext } from '../../../http/handle.ts';
import { listOrder } from '../../../lists/boundedList.ts';
import { readSortedPage } from '../../../lists/sortedPage.ts';
import { entityWrites } from '../write/entityWrites.ts';
import { findImport } from '../importRows.ts';
import type { ImportPhase } from '../importStore.ts';
import { importJob } from '../run/imports.jobs.ts';

type HeldRow = AnswerOf<typeof importerHeldList>['result'][number];

async function listHeld(input: ParsedInputOf<typeof importerHeldList>, { db, store }: StoreContext) {
  const { id, kind, entity, query } = input;
  const run = await findImport(db, store.key, id);
  const { table, removable, title } = entityWrites[entity];
  const isNothing = run.held === null || (kind === 'gone' && removable === undefined);
  const ofImport = sql`store_key = ${store.key} AND import_id = ${id} AND entity = ${entity}`;
  const gone = sql`SELECT t.id, ${trusted(title)} AS title, NULL::bigint AS row, '[]'::jsonb AS cells
    FROM ${trusted(table)} t, (SELECT seq_at_start, began_at FROM imports WHERE store_key = ${store.key} AND id = ${id}) AS run
    WHERE t.store_key = ${store.key} AND ${trusted(removable ?? 'false')}
      AND NOT EXISTS (SELECT FROM import_ids WHERE ${ofImport} AND object_id = t.id)`;
  const changed = sql`SELECT object_id AS id, title, row, cells FROM import_changes WHERE ${ofImport}`;
  const met = isNothing ? sql`false` : query === '' ? sql`true` : sql`strpos(lower(id || ' ' || title), lower(${query})) > 0`;
  const { rows: result, ...page } = await readSortedPage<HeldRow>(
    db,
    {
      columns: sql`id, title, row, cells`,
      of: sql`FROM (${kind === 'gone' ? gone : changed}) AS found WHERE ${met}`,
      id: 'id',
      ...listOrder({ noun: `Objects ${kind}`, sorts: { row: { sql: 'row', mayBeEmpty: true } }, defaultSort: 'row' }, { order: 'asc' }),
    },
    input,
  );
  return { ...page, result };
}

interface Held {
  readonly phase: ImportPhase;
  readonly is_expired: boolean;
  readonly is_overtaken: boolean;
}

/** The import under a lock, when it is in the phase that a decision needs and may still be decided. */
async function assertHeld({ client }: Transaction, storeKey: string, id: string, phase: ImportPhase, now: Date): Promise<void> {
  const held = await rowOf<Held>(
    client,
    sql`SELECT phase, coalesce(held_until <= ${now}, true) AS is_expired, EXISTS (
          SELECT FROM imports later WHERE later.store_key = i.store_key AND later.entity = i.entity AND later.created_at > i.created_at
            AND later.phase IN ('rows', 'lines', 'removal', 'index', 'done')) AS is_overtaken
        FROM imports i WHERE store_key = ${storeKey} AND id = ${id} FOR UPDATE`,
  );
  if (held === undefined) throw new Failure('NotFoundError', 'Import not found.');
  if (held.phase !== phase)
    throw new Failure('LogicalError', 'This import was already approved or discarded.', { title: 'Already decided' });
  if (held.is_expired)
    throw new Failure('LogicalError', 'The approval period of this import has expired. Import the feed again.', { title: 'Expired' });
  if (held.is_overtaken && phase === 'held')
    throw new Failure('LogicalError', 'A later feed was imported in the meantime. Discard this one.', {
      title: 'Superseded by a later import',
    });
}

/** The rows of an approved import report their errors again. */
async function forgetIssues({ client }: Transaction, storeKey: string, id: string): Promise<void> {
  await changedBy(client, sql`DELETE FROM import_issues WHERE store_key = ${storeKey} AND import_id = ${id}`);
  await changedBy(client, sql`UPDATE imports SET issues = 0 WHERE store_key = ${storeKey} AND id = ${id}`);
}

async function decide(
  id: string,
  { db, store, user, now }: StoreContext,
  { from, to, work }: { from: ImportPhase; to: ImportPhase; work?: (transaction: Transaction) => Promise<void> },
) {
  await db.transaction(async (transaction) => {
    await assertHeld(transaction, store.key, id, from, now);
    const isTakenBack = to === 'held';
    await changedBy(
      transaction.client,
      sql`UPDATE imports SET phase = ${to}, decided_at = ${isTakenBack ? null : now}, decided_by_name = ${isTakenBack ? null : user.name}
          WHERE store_key = ${store.key} AND id = ${id}`,
    );
    await work?.(transaction);
  });
  return { import: await findImport(db, store.key, id) };
}

/** The rows are begun with what the check has met: its repeats are known, and what came to the store since is kept. */
const approve = handle(importerHeldApprove, ({ id }, context) =>
  decide(id, context, {
    from: 'held',
    to: 'rows',
    async work(transaction) {
      const { jobs, store, user } = context;
      await forgetIssues(transaction, store.key, id);
      const jobId = await jobs.send(importJob, { import_id: id }, { storeKey: store.key, userId: user.id, transaction });
      await changedBy(transaction.client, sql`UPDATE imports SET job_id = ${jobId} WHERE store_key = ${store.key} AND id = ${id}`);
    },
  }),
);

export const handlers = [
  handle(importerHeldList, listHeld),
  approve,
  handle(importerHeldDiscard, ({ id }, context) => decide(id, context, { from: 'held', to: 'discarded' })),
  handle(importerHeldRestore, ({ id }, context) => decide(id, context, { from: 'discarded', to: 'held' })),
];
