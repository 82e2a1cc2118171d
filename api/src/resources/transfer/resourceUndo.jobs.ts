import { everyKind } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { z } from 'zod';

import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { jobAuthor } from '../batch/jobAuthor.ts';
import { Tally } from '../batch/resourceBatch.jobs.ts';
import type { ChangeAction, Wish } from '../resourceChange.ts';
import { bodyOf } from '../resourceRows.ts';
import type { ResourceService } from '../resourceService.ts';
import { configuredServices } from '../loadServices.ts';
import { companyStores } from '../resourceScope.ts';
import { changeSome } from '../batch/changeSome.ts';
import { servicesInOrder } from './fileSections.ts';

const input = z.object({ kind: z.string(), job: z.uuid(), companyKey: z.string(), by: jobAuthor });

/** At most this many are changed at once. */
const chunk = 100;

/** A change that a job made, with what the resource was before. */
interface DoneRow {
  readonly kind: string;
  readonly resource_id: string;
  readonly in_store: string;
  readonly before: number | null;
  readonly body: unknown;
  readonly enabled: boolean | null;
  readonly is_deleted: boolean;
}

interface Undoing {
  readonly storeKey: string;
  readonly action: ChangeAction;
  readonly wish: Wish;
}

/** The change that takes a change back. It holds for the revision that the job left: what was changed since is not overwritten. */
function undoing(
  service: ResourceService,
  { resource_id: id, in_store: storeKey, before, body, enabled, is_deleted: isDeleted }: DoneRow,
): Undoing {
  const revision = (before ?? 0) + 1;
  if (before === null) return { storeKey, action: 'delete', wish: { id, revision } };
  if (isDeleted) return { storeKey, action: 'restore', wish: { id, revision } };
  return { storeKey, action: 'revert', wish: { id, revision, body: bodyOf(service, body), enabled: enabled ?? true } };
}

/** Takes back what an import or a copy did. Begun again, it leaves alone what it has taken back. */
export const undoJob = defineJob({
  name: 'resources.undo',
  input,
  async run({ kind, job, companyKey, by }, { db, storeKey, signal, progress }) {
    const named = (await configuredServices()).get(kind);
    const services = kind === everyKind ? await servicesInOrder() : named ? [named] : [];
    const [service] = services;
    if (service === undefined) throw new Failure('LogicalError', 'This kind of resource no longer exists.');
    const base = { db, role: by.role, user: by, caller: by, now: new Date() };
    const stores = await companyStores({ ...base, store: { key: storeKey, companyKey } });
    const done = await rowsOf<DoneRow>(
      db.pool,
      // Of a copy that could not be made there is no resource.
      sql`SELECT j.kind, j.resource_id, j.in_store, j.before, v.body, (v.stores -> j.in_store ->> 'enabled')::boolean AS enabled,
            r.deleted_at IS NOT NULL AS is_deleted
          FROM resource_job_rows j
          JOIN resources r ON r.company_key = ${companyKey} AND r.kind = j.kind AND r.id = j.resource_id
          LEFT JOIN resource_versions v ON v.company_key = r.company_key AND v.kind = r.kind AND v.id = r.id AND v.version = j.before
          WHERE j.store_key = ${storeKey} AND j.job_id = ${job} AND j.outcome IN ('new', 'changed', 'absent', 'copied')
          ORDER BY j.row DESC`,
    );
    const tally = new Tally();
    const undo = async (of: ResourceService, action: ChangeAction) => {
      const changes = done.filter((row) => row.kind === of.resource.kind).map((row) => undoing(of, row));
      const those = changes.filter((change) => change.action === action);
      for (const [key, ofStore] of Map.groupBy(those, (change) => change.storeKey))
        for (let from = 0; from < ofStore.length; from += chunk) {
          signal.throwIfAborted();
          const wishes = ofStore.slice(from, from + chunk).map(({ wish }) => wish);
          tally.count(wishes, await changeSome(of, { ...base, store: { key, companyKey } }, stores, action, wishes));
          progress(tally.done / done.length, `${tally.done} of ${done.length}`);
        }
    };
    // What it created goes first, so that what it took from others is free again; and what names others before them.
    for (const of of services.toReversed()) await undo(of, 'delete');
    for (const action of ['revert', 'restore'] as const) for (const of of services) await undo(of, action);
    return tally.said(kind === everyKind ? { one: 'item', many: 'items' } : service.resource.noun, 'restored');
  },
});

export const jobs = [undoJob];
