import { z } from 'zod';

import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { jobAuthor } from '../jobAuthor.ts';
import { servicesByKind } from '../loadServices.ts';
import { Tally } from '../resourceBatch.jobs.ts';
import type { ChangeAction, Wish } from '../resourceChange.ts';
import { bodyOf } from '../resourceRows.ts';
import type { ResourceService } from '../resourceService.ts';
import { companyStores } from '../resourceScope.ts';
import { tryChange } from './resourceImport.jobs.ts';

const input = z.object({ kind: z.string(), job: z.uuid(), companyKey: z.string(), by: jobAuthor });

/** A change that a job made, with what the resource was before. */
interface DoneRow {
  readonly resource_id: string;
  readonly in_store: string;
  readonly before: number | null;
  readonly body: unknown;
  readonly enabled: boolean | null;
  readonly is_deleted: boolean;
}

/** The change that takes a change back. It holds for the revision that the job left: what was changed since is not overwritten. */
function undoing(
  service: ResourceService,
  { resource_id: id, before, body, enabled, is_deleted: isDeleted }: DoneRow,
): [ChangeAction, Wish] {
  const revision = (before ?? 0) + 1;
  if (before === null) return ['delete', { id, revision }];
  if (isDeleted) return ['restore', { id, revision }];
  return ['revert', { id, revision, body: bodyOf(service, body), enabled: enabled ?? true }];
}

/** Takes back what an import or a copy did. Begun again, it leaves alone what it has taken back. */
export const undoJob = defineJob({
  name: 'resources.undo',
  input,
  async run({ kind, job, companyKey, by }, { db, storeKey, signal, progress }) {
    const service = (await servicesByKind()).get(kind);
    if (service === undefined) throw new Failure('LogicalError', 'This kind of resource no longer exists.');
    const base = { db, role: by.role, user: by, caller: by, now: new Date() };
    const stores = await companyStores({ ...base, store: { key: storeKey, companyKey } });
    const done = await rowsOf<DoneRow>(
      db.pool,
      // Of a copy that could not be made there is no resource.
      sql`SELECT j.resource_id, j.in_store, j.before, v.body, (v.stores -> j.in_store ->> 'enabled')::boolean AS enabled,
            r.deleted_at IS NOT NULL AS is_deleted
          FROM resource_job_rows j
          JOIN resources r ON r.company_key = ${companyKey} AND r.kind = ${kind} AND r.id = j.resource_id
          LEFT JOIN resource_versions v ON v.company_key = r.company_key AND v.kind = r.kind AND v.id = r.id AND v.version = j.before
          WHERE j.store_key = ${storeKey} AND j.job_id = ${job} AND j.outcome IN ('new', 'changed', 'absent', 'copied')
          ORDER BY j.row DESC`,
    );
    const tally = new Tally();
    for (const row of done) {
      signal.throwIfAborted();
      const [action, wish] = undoing(service, row);
      const editing = { ...base, store: { key: row.in_store, companyKey } };
      const reason = await tryChange(service, editing, stores, action, [wish]);
      if (reason === undefined) tally.changed++;
      else tally.skip(reason);
      progress(tally.done / done.length, `${tally.done} of ${done.length}`);
    }
    return tally.said(service.resource.noun, 'put back');
  },
});

export const jobs = [undoJob];
