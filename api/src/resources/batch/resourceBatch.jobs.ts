import { createHash } from 'node:crypto';

import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { listCondition, listInput } from '@endcap/schema/contract/list.ts';
import { batchActions } from '@endcap/schema/resources/batch/batchShapes.ts';
import type { ResourceCalls } from '@endcap/schema/resources/resourceCalls.ts';
import { z } from 'zod';

import { idPages } from '../../lists/idPages.ts';
import { whereSql } from '../../lists/pageQuestion.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { notFoundFailure } from '../changeFailures.ts';
import { authorOf, jobAuthor } from './jobAuthor.ts';
import { servicesByKind } from '../loadServices.ts';
import type { Wish } from '../resourceChange.ts';
import { listedResources } from '../resourceList.ts';
import { bodyOf, findResources } from '../resourceRows.ts';
import type { Home, PlaceContext, ResourceService } from '../resourceService.ts';
import { companyStores, resolveStores } from '../resourceScope.ts';
import { changeSome } from './changeSome.ts';
import { writeJobRows } from './jobRows.ts';

const input = z.object({
  kind: z.string(),
  action: z.enum(batchActions),
  ids: z.array(z.uuid()).optional(),
  filter: z.array(listCondition).optional(),
  query: z.string(),
  stores: z.array(z.string()),
  companyKey: z.string(),
  by: jobAuthor,
});

/** At most this many are changed in one transaction. */
const chunk = 100;

/** What a job has done so far: how many it changed, and how many it left alone for which reason. */
export class Tally {
  changed = 0;
  readonly skipped = new Map<string, number>();

  skip(reason: string, count = 1): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + count);
  }

  /** Counts what changeSome did, which answers why others were left alone. */
  count(wishes: readonly Wish[], reasons: ReadonlyMap<string, string>): void {
    this.changed += wishes.length - reasons.size;
    for (const reason of reasons.values()) this.skip(reason);
  }

  get done(): number {
    return this.changed + [...this.skipped.values()].reduce((sum, count) => sum + count, 0);
  }

  /** `95 redirects deleted, 5 skipped: 5 × This redirect also exists in a store …` */
  said(noun: { readonly one: string; readonly many: string }, participle: string): string {
    const said = `${this.changed} ${this.changed === 1 ? noun.one : noun.many} ${participle}`;
    const left = this.done - this.changed;
    if (left === 0) return `${said}.`;
    return `${said}, ${left} skipped. ${[...this.skipped].map(([reason, count]) => `${count} × ${reason}`).join(' ')}`;
  }
}

/** The id of a copy follows from the job, so that a job which is begun again makes no second one. */
function copyId(jobId: string, sourceId: string, storeKey: string): string {
  const hex = createHash('sha256').update(`${jobId} ${sourceId} ${storeKey}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function* pagesOfIds(ids: readonly string[]): AsyncGenerator<readonly string[]> {
  yield ids;
}

const participles = { enable: 'enabled', disable: 'disabled', delete: 'deleted', copy: 'copied' } as const;

export const batchJob = defineJob({
  name: 'resources.batch',
  input,
  async run({ kind, action, ids, filter = [], query, stores: targets, companyKey, by }, { db, storeKey, jobId, signal, progress }) {
    const service = (await servicesByKind()).get(kind);
    if (service === undefined) throw new Failure('LogicalError', 'This kind of resource no longer exists.');
    const { noun } = service.resource;
    const home: Home = { key: storeKey, companyKey };
    const editing = { db, store: home, role: by.role, user: by, caller: by, now: new Date() };
    const stores = await companyStores(editing);
    const listed = listedResources(service, home, listInput.parse({ filter, query }));
    const total = (ids?.length ?? (await countOf(db, listed))) * Math.max(1, targets.length);
    const tally = new Tally();
    let written = 0;

    for await (const page of ids === undefined ? idPages(db, listed) : pagesOfIds(ids)) {
      for (let from = 0; from < page.length; from += chunk) {
        signal.throwIfAborted();
        const some = page.slice(from, from + chunk);
        if (action === 'copy') {
          const sources = await findResources(db.pool, service, home, sql`id = ANY(${some}::uuid[])`);
          if (sources.length < some.length)
            tally.skip(notFoundFailure(service.resource).message, (some.length - sources.length) * targets.length);
          for (const key of targets) {
            const copies = sources.map(({ id, body }) => ({ id: copyId(jobId, id, key), body: bodyOf(service, body), scope: [key] }));
            const rows = copies.map((copy) => ({ row: ++written, outcome: 'copied' as const, in_store: key, resource_id: copy.id }));
            await writeJobRows(db.pool, { storeKey, jobId }, kind, rows); // for an undo, which passes over what could not be copied
            tally.count(copies, await changeSome(service, { ...editing, store: { key, companyKey } }, stores, action, copies));
          }
        } else {
          const enabled = action === 'delete' ? undefined : action === 'enable';
          const wishes = some.map((id) => ({ id, enabled }));
          tally.count(wishes, await changeSome(service, editing, stores, action, wishes));
        }
        progress(total === 0 ? 1 : tally.done / total, `${tally.done} of ${total} ${noun.many}`);
      }
    }
    return tally.said(noun, participles[action]);
  },
});

async function countOf({ pool }: Database, listed: ReturnType<typeof listedResources>): Promise<number> {
  const counted = await rowOf<{ total: number }>(
    pool,
    sql`SELECT count(*) AS total FROM ${trusted(listed.table)} WHERE ${whereSql(listed)}`,
  );
  return counted?.total ?? 0;
}

/** Starts the job of a batch. What cannot be done for any resource is refused at once; the rest is counted by the job. */
export async function startBatch(
  service: ResourceService,
  { action, ids, filter, query = '', stores = [] }: ParsedInputOf<ResourceCalls['batch']>,
  context: PlaceContext,
): Promise<{ job_id: string }> {
  const { store, user, jobs } = context;
  const { resource } = service;
  const refused =
    action === 'copy' && resource.owner === 'company'
      ? `The ${resource.noun.many} belong to the company as a whole and cannot be copied to stores.`
      : action === 'delete' && resource.isDeletedByName
        ? `Each ${resource.noun.one} is deleted by its name, one at a time.`
        : undefined;
  if (refused !== undefined) throw new Failure('LogicalError', refused, { fields: { action: refused } });
  if ((ids === undefined) === (filter === undefined)) {
    throw new Failure('LogicalError', 'Specify either IDs or a filter.', { fields: { ids: 'Specify either IDs or a filter.' } });
  }
  if (filter !== undefined) listedResources(service, store, listInput.parse({ filter, query }));
  const targets = action === 'copy' ? resolveStores(stores, await companyStores(context), 'stores') : [];
  if (action === 'copy' && targets.length === 0) {
    throw new Failure('LogicalError', 'Choose the stores to copy to.', { fields: { stores: 'This field is required.' } });
  }
  const by = authorOf(context);
  const asked = { kind: service.resource.kind, action, ids, filter, query, stores: targets, companyKey: store.companyKey, by };
  return { job_id: await jobs.send(batchJob, asked, { storeKey: store.key, userId: user.id }) };
}

export const jobs = [batchJob];
