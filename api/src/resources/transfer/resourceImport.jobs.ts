import type { Resource } from '@endcap/schema/resources/resource.ts';
import { heldParts } from '@endcap/schema/resources/transfer/storeParts.ts';
import { absentActions } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { z } from 'zod';

import { idPages } from '../../lists/idPages.ts';
import { listInput } from '@endcap/schema/contract/list.ts';
import { Failure } from '../../http/failure.ts';
import { defineJob, type JobTools } from '../../jobs/jobs.ts';
import { jobAuthor } from '../batch/jobAuthor.ts';
import type { Editing } from '../resourceChange.ts';
import { listedResources } from '../resourceList.ts';
import { findResources } from '../resourceRows.ts';
import { companyStores, type CompanyStores } from '../resourceScope.ts';
import type { ResourceService } from '../resourceService.ts';
import { sql } from '../../db/sql.ts';
import { changeSome } from '../batch/changeSome.ts';
import { fileLeaves } from './fileRows.ts';
import { sectionsOf, sectionsOfStore } from './fileSections.ts';
import type { RowSection } from './rowSource.ts';
import { ImportPlan, type PlannedRow } from './importPlan.ts';
import { readFile } from './uploadedFiles.ts';
import { copyHeld } from './storeCopier.ts';
import { countJobRows, type JobRow, settleJobRows, writeJobRows } from '../batch/jobRows.ts';

/** Rows come from a file, or, of some kinds, from another store. */
const input = z.object({
  kind: z.string(),
  file: z.uuid().optional(),
  from: z.object({ key: z.string(), kinds: z.array(z.string()), held: z.array(z.enum(heldParts)).optional() }).optional(),
  absent: z.enum(absentActions),
  companyKey: z.string(),
  by: jobAuthor,
});

/** At most this many are planned and changed at once. */
const chunk = 100;

/** The first sentence of what is wrong with a row. */
export function rowReason({ problems }: Pick<PlannedRow, 'problems'>): string {
  const [[field, message] = ['', '']] = Object.entries(problems);
  return field === '' ? message : `${field}: ${message}`;
}

/** The field and the sentence that a reason was made of. */
export function problemOf(reason: string, resource: Pick<Resource, 'fields'> | undefined): { field: string; message: string } {
  const [, field = '', message = ''] = /^([\w.]+): (.*)$/s.exec(reason) ?? [];
  const leaves = resource === undefined ? [] : fileLeaves(resource);
  const isField = leaves.some(({ path }) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`));
  return isField ? { field, message } : { field: '', message: reason };
}

interface ImportWork {
  readonly service: ResourceService;
  readonly editing: Editing;
  readonly stores: CompanyStores;
  readonly tools: JobTools;
}

/** Makes the changes that some rows ask for, and writes down before what it is about to do, and after it the result. */
async function importRows({ service, editing, stores, tools }: ImportWork, planned: readonly PlannedRow[]): Promise<void> {
  const { db, store } = editing;
  const intents = planned.flatMap(({ row, wish, before }) =>
    wish === undefined ? [] : [{ row, in_store: store.key, resource_id: wish.id, before }],
  );
  await writeJobRows(db.pool, tools, service.resource.kind, intents);
  const wishesOf = (outcome: PlannedRow['outcome']) =>
    planned.flatMap((one) => (one.outcome === outcome && one.wish !== undefined ? [one.wish] : []));
  const reasons = new Map([
    ...(await changeSome(service, editing, stores, 'create', wishesOf('new'))),
    ...(await changeSome(service, editing, stores, 'update', wishesOf('changed'))),
  ]);
  const rows = planned.map((one): JobRow => {
    const reason = one.outcome === 'refused' ? rowReason(one) : reasons.get(one.wish?.id ?? '');
    const base = { row: one.row, in_store: store.key, resource_id: one.wish?.id, before: one.before };
    return reason === undefined ? { ...base, outcome: one.outcome } : { ...base, outcome: 'refused', reason };
  });
  await writeJobRows(db.pool, tools, service.resource.kind, rows);
}

/** Disables or deletes what no row names. What cannot be is left as it is. */
async function leaveOut(work: ImportWork, absent: 'disable' | 'delete', meant: ReadonlySet<string>, from: number): Promise<void> {
  const { service, editing, stores, tools } = work;
  const { db, store } = editing;
  let row = from;
  for await (const ids of idPages(db, listedResources(service, store, listInput.parse({})))) {
    tools.signal.throwIfAborted();
    const named = await findResources(db.pool, service, store, sql`id = ANY(${ids.filter((id) => !meant.has(id))}::uuid[])`);
    // Deleting takes a resource from every store that it exists in.
    const wanted = named.filter((one) => (absent === 'disable' ? one.stores[store.key] === true : Object.keys(one.stores).length === 1));
    const intents = wanted.map(({ id, revision }) => ({ row: ++row, in_store: store.key, resource_id: id, before: revision }));
    await writeJobRows(db.pool, tools, service.resource.kind, intents);
    const wishes = wanted.map(({ id, revision }) => ({ id, revision, ...(absent === 'disable' && { enabled: false }) }));
    const kept = await changeSome(service, editing, stores, absent, wishes);
    const left = intents.filter(({ resource_id: id }) => !kept.has(id));
    await writeJobRows(
      db.pool,
      tools,
      service.resource.kind,
      left.map((intent) => ({ ...intent, outcome: 'absent' })),
    );
  }
}

/** Imports a file, one kind after the other. It writes down what it is about to change, so that one that is begun again continues where it was. */
export const importJob = defineJob({
  name: 'resources.import',
  input,
  async run({ kind, file: fileId = '', from, absent, companyKey, by }, tools) {
    const { db, storeKey, signal, progress } = tools;
    const editing = { db, store: { key: storeKey, companyKey }, role: by.role, user: by, caller: by, now: new Date() };
    if (from) await copyHeld(editing, from);
    const sections: readonly RowSection[] = from
      ? await sectionsOfStore(db, from, editing.store)
      : (await sectionsOf(kind, () => readFile({ db, storeKey }, fileId))).sections;
    if (sections.length === 0 && !from?.held?.length) throw new Failure('LogicalError', 'This kind of resource no longer exists.');
    const stores = await companyStores(editing);
    let total = 0;
    for (const { file } of sections) total += await file.count();
    let looked = 0;
    const ended: { readonly work: ImportWork; readonly plan: ImportPlan; readonly rows: number }[] = [];
    for (const { service, file } of sections) {
      const work = { service, editing, stores, tools };
      const plan = new ImportPlan(service, editing, stores);
      const before = looked;
      const done = await settleJobRows(db.pool, service.resource.kind, companyKey, tools);
      for await (const rows of file.rows(chunk)) {
        signal.throwIfAborted();
        const planned = await plan.plan(rows);
        const open = planned.filter(({ row }) => row > done);
        await importRows(work, open);
        looked += rows.length;
        progress(Math.min(0.99, looked / total), `${looked} of ${total} ${service.resource.noun.many}`);
      }
      ended.push({ work, plan, rows: Math.max(done, looked - before) });
    }
    const counts = await countJobRows(db.pool, tools);
    // What names others goes first.
    if (absent !== 'keep' && counts.refused === 0)
      for (const { work, plan, rows } of ended.toReversed()) await leaveOut(work, absent, plan.meant, rows);
    const { new: made, changed, unchanged, refused } = counts;
    return `${made} new, ${changed} changed, ${unchanged} unchanged, ${refused} rejected.`;
  },
});

export const jobs = [importJob];
