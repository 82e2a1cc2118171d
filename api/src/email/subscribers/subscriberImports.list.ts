import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { BoundedListInput } from '@endcap/schema/contract/list.ts';
import type { subscriberImportList } from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import { containedIn, listedRows, type ListShape, readBoundedPage } from '../../lists/boundedList.ts';
import { canUndo, type Undone } from './importReport.store.ts';

type ImportAnswer = AnswerOf<typeof subscriberImportList>['result'][number];

interface JobRow extends Omit<ImportAnswer['job'], 'created_at' | 'finished_at'> {
  readonly created_at: string;
  readonly finished_at: string | null;
}

interface ImportRow extends Omit<ImportAnswer, 'job' | 'undo_job'> {
  readonly undone: Undone | null;
  readonly job: JobRow;
  readonly undo_job: JobRow | null;
}

const shape: ListShape = {
  noun: 'Imports of subscribers',
  table: 'subscriber_imports',
  id: 'job_id',
  only: () => sql`NOT is_dry_run`,
  fields: {},
  sorts: { created_at: { sql: 'created_at' } },
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  search: containedIn('file_name'),
};

/** A moment in JSON is as PostgreSQL writes it. */
const jobAnswer = ({ created_at: createdAt, finished_at: finishedAt, ...job }: JobRow): ImportAnswer['job'] => ({
  ...job,
  created_at: new Date(createdAt).toISOString(),
  finished_at: finishedAt === null ? null : new Date(finishedAt).toISOString(),
});

const jobJson = (alias: 'j' | 'u') =>
  trusted(
    `jsonb_build_object(${['id', 'name', 'state', 'progress', 'message', 'created_at', 'finished_at'].map((column) => `'${column}', ${alias}.${column}`).join(', ')})`,
  );

/** One page of a store's imports of subscribers. */
export async function listImports(db: Database, storeKey: string, input: BoundedListInput) {
  const { rows, ...page } = await readBoundedPage<{ id: string }>(db, 'job_id AS id', listedRows(shape, storeKey, input), input);
  const ids = rows.map(({ id }) => id);
  const found = await rowsOf<ImportRow>(
    db.pool,
    sql`SELECT ${jobJson('j')} AS job, i.file_name, i.started_by_name AS started_by, i.undone,
          i.undone_by_name AS undone_by, i.report - '{is_dry_run,problems}'::text[] AS counts, ${canUndo} AS can_undo,
          (SELECT jsonb_build_object('id', l.id, 'name', l.name) FROM store_resources l
           WHERE l.store_key = i.store_key AND l.kind = 'email_list' AND l.id = i.list_id) AS list,
          CASE WHEN u.id IS NOT NULL THEN ${jobJson('u')} END AS undo_job
        FROM subscriber_imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
        LEFT JOIN jobs u ON u.store_key = i.store_key AND u.id = i.undo_job
        WHERE i.store_key = ${storeKey} AND i.job_id = ANY(${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], i.job_id)`,
  );
  return {
    ...page,
    result: found.map(({ job, undo_job: undoJob, ...row }) => ({ ...row, job: jobAnswer(job), undo_job: undoJob && jobAnswer(undoJob) })),
  };
}
