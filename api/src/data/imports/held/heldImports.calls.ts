import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  importerHeldApprove,
  importerHeldDiscard,
  importerHeldList,
  importerHeldRestore,
} from '@endcap/schema/data/imports/heldImports.rest.ts';

import type { Transaction } from '../../../db/database.ts';
import { Failure } from '../../../http/failure.ts';
import { handle, type StoreContext } from '../../../http/handle.ts';
import { entityWrites } from '../write/entityWrites.ts';
import { findImport } from '../importRows.ts';
import type { ImportPhase } from '../importStore.ts';
import { importJob } from '../run/imports.jobs.ts';

type HeldRow = AnswerOf<typeof importerHeldList>['result'][number];

const gone = (table: string, removable: string, title: string) => `
  SELECT t.id, ${title} AS title, NULL::bigint AS row, '[]'::jsonb AS cells
  FROM ${table} t, (SELECT seq_at_start, began_at FROM imports WHERE store_key = $1 AND id = $2) AS run
  WHERE t.store_key = $1 AND ${removable}
    AND NOT EXISTS (SELECT 1 FROM import_ids met WHERE met.store_key = $1 AND met.import_id = $2 AND met.entity = $3 AND met.object_id = t.id)`;

const changed = `SELECT object_id AS id, title, row, cells FROM import_changes WHERE store_key = $1 AND import_id = $2 AND entity = $3`;

async function listHeld(input: ParsedInputOf<typeof importerHeldList>, { db, store }: StoreContext) {
  const { id, kind, entity, query, limit, offset } = input;
  const run = await findImport(db, store.key, id);
  const { table, removable, title } = entityWrites[entity];
  if (run.held === null || (kind === 'gone' && removable === undefined)) return { result: [], total: 0, offset };
  const all = kind === 'gone' ? gone(table, removable ?? '', title) : changed;
  const found = `SELECT * FROM (${all}) AS found WHERE $4 = '' OR strpos(lower(id || ' ' || title), lower($4)) > 0`;
  const values = [store.key, id, entity, query];
  const [counted, { rows }] = await Promise.all([
    db.pool.query<{ total: number }>(`SELECT count(*) AS total FROM (${found}) AS found`, values),
    db.pool.query<HeldRow>(`${found} ORDER BY row NULLS LAST, id LIMIT $5 OFFSET $6`, [...values, limit, offset]),
  ]);
  return { result: rows, total: counted.rows[0]?.total ?? 0, offset };
}

interface Held {
  readonly phase: ImportPhase;
  readonly is_expired: boolean;
  readonly is_overtaken: boolean;
}

/** The import under a lock, when it is in the phase that a decision needs and may still be decided. */
async function demandHeld({ client }: Transaction, storeKey: string, id: string, phase: ImportPhase, now: Date): Promise<void> {
  const { rows } = await client.query<Held>(
    `SELECT phase, coalesce(held_until <= $3, true) AS is_expired, EXISTS (
       SELECT 1 FROM imports later WHERE later.store_key = i.store_key AND later.entity = i.entity AND later.created_at > i.created_at
         AND later.phase IN ('rows', 'lines', 'removal', 'index', 'done')) AS is_overtaken
     FROM imports i WHERE store_key = $1 AND id = $2 FOR UPDATE`,
    [storeKey, id, now],
  );
  const [held] = rows;
  if (held === undefined) throw new Failure('NotFoundError', 'There is no such import.');
  if (held.phase !== phase)
    throw new Failure('LogicalError', 'Somebody has decided about this import already.', { title: 'Already decided' });
  if (held.is_expired) throw new Failure('LogicalError', 'The import has waited too long; import the feed again.', { title: 'Expired' });
  if (held.is_overtaken && phase === 'held')
    throw new Failure('LogicalError', 'A later feed has been imported since; discard this one.', { title: 'Overtaken by a later import' });
}

async function decide(
  id: string,
  { db, store, user, now }: StoreContext,
  { from, to, work }: { from: ImportPhase; to: ImportPhase; work?: (transaction: Transaction) => Promise<void> },
) {
  await db.transaction(async (transaction) => {
    await demandHeld(transaction, store.key, id, from, now);
    const isTakenBack = to === 'held';
    await transaction.client.query(
      'UPDATE imports SET phase = $3, decided_at = $4, decided_by_name = $5 WHERE store_key = $1 AND id = $2',
      [store.key, id, to, isTakenBack ? null : now, isTakenBack ? null : user.name],
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
      const jobId = await jobs.send(importJob, { import_id: id }, { storeKey: store.key, userId: user.id, transaction });
      await transaction.client.query('UPDATE imports SET job_id = $3 WHERE store_key = $1 AND id = $2', [store.key, id, jobId]);
    },
  }),
);

export const handlers = [
  handle(importerHeldList, listHeld),
  approve,
  handle(importerHeldDiscard, ({ id }, context) => decide(id, context, { from: 'held', to: 'discarded' })),
  handle(importerHeldRestore, ({ id }, context) => decide(id, context, { from: 'discarded', to: 'held' })),
];
