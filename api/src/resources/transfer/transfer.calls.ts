import { Readable } from 'node:stream';

import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { exportCreate, importInfo, importPreview, importRun, importUndo, shownImportRows } from '@endcap/schema/resources/transfer.rest.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { authorOf } from '../jobAuthor.ts';
import { companyStores } from '../resourceScope.ts';
import type { ResourceService } from '../resourceService.ts';
import { serviceFor } from '../serviceFor.ts';
import { exportPiece } from './exportFile.ts';
import { ImportFile } from './fileRows.ts';
import { refusedFile } from './refusedFile.ts';
import { ImportPlan, type PlannedRow } from './importPlan.ts';
import { countJobRows } from './jobRows.ts';
import { importJob, problemOf } from './resourceImport.jobs.ts';
import { undoJob } from './resourceUndo.jobs.ts';
import { keepFile, readFile } from './uploadedFiles.ts';

/** The kind of resource that a call names. Files are of what a store has: an import is a job of it. */
async function fileService(kind: string, can: 'view' | 'edit', context: StoreContext): Promise<ResourceService> {
  const service = await serviceFor(kind, can, context);
  if (service.resource.owner !== 'company') return service;
  const message = `${service.resource.noun.many} belong to the company, not to a store.`;
  throw new Failure('ParsingError', message, { fields: { object_type: message } });
}

/** Resources of the store that no row names and that are not as they would be left. */
async function countAbsent(
  { db, store }: StoreContext,
  kind: string,
  absent: 'keep' | 'disable' | 'delete',
  meant: ReadonlySet<string>,
): Promise<number> {
  if (absent === 'keep') return 0;
  const found = await rowOf<{ count: number }>(
    db.pool,
    sql`SELECT count(*)::int AS count FROM store_resources s
        WHERE s.company_key = ${store.companyKey} AND s.store_key = ${store.key} AND s.kind = ${kind} AND s.id <> ALL(${[...meant]}::uuid[])
          AND CASE WHEN ${absent} = 'disable' THEN s.enabled ELSE NOT EXISTS (SELECT FROM resource_stores o
            WHERE o.company_key = s.company_key AND o.kind = s.kind AND o.id = s.id AND o.store_key <> s.store_key) END`,
  );
  return found?.count ?? 0;
}

type GivenFile = Pick<ParsedInputOf<typeof importPreview>, 'content' | 'upload_id'>;

/** The bytes of the file that a call gives: as text, or as what was uploaded before. */
function bytesOf({ content, upload_id: uploadId }: GivenFile, { db, store }: StoreContext): () => AsyncIterable<Buffer> {
  if (uploadId !== undefined && content === undefined) return () => readFile({ db, storeKey: store.key }, uploadId);
  if (uploadId === undefined && content !== undefined) return () => Readable.from([Buffer.from(content)]);
  const message = 'Give content or upload_id.';
  throw new Failure('ParsingError', message, { fields: { content: message } });
}

async function preview(
  { object_type: kind, absent, ...given }: ParsedInputOf<typeof importPreview>,
  context: StoreContext,
): Promise<AnswerOf<typeof importPreview>> {
  const service = await fileService(kind, 'edit', context);
  const file = new ImportFile(service.resource, bytesOf(given, context));
  const plan = new ImportPlan(service, context, await companyStores(context));
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  const shown: Record<PlannedRow['outcome'], PlannedRow[]> = { new: [], changed: [], unchanged: [], refused: [] };
  for await (const rows of file.rows(500))
    for (const planned of await plan.plan(rows)) {
      counts[planned.outcome]++;
      if (shown[planned.outcome].length < shownImportRows) shown[planned.outcome].push(planned);
    }
  // What needs a person's eye comes first.
  const result = [...shown.refused, ...shown.changed, ...shown.new].slice(0, shownImportRows);
  return {
    ...counts,
    absent: counts.refused > 0 ? 0 : await countAbsent(context, kind, absent, plan.meant),
    ignored: [...file.ignored],
    result: result.map(({ row, outcome, name, changes, problems }) => ({
      row,
      outcome,
      name,
      changes: [...changes],
      problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
    })),
  };
}

interface JobOfKind {
  readonly object_type: string;
  readonly job_id: string;
}

/** The input of a job that changed resources of a kind in this store. */
async function jobInput({ object_type: kind, job_id: id }: JobOfKind, { db, store }: StoreContext) {
  const found = await rowOf<{ name: string; input: unknown; is_ended: boolean }>(
    db.pool,
    sql`SELECT name, input, state IN ('success', 'failed') AS is_ended FROM jobs
        WHERE store_key = ${store.key} AND id = ${id} AND input ->> 'kind' = ${kind} AND name IN ('resources.import', 'resources.batch')`,
  );
  if (found === undefined) throw new Failure('NotFoundError', 'There is no such job.');
  return found;
}

export const handlers = [
  handle(exportCreate, async (input, context) => exportPiece(await fileService(input.object_type, 'view', context), input, context)),
  handle(importPreview, preview),
  handle(importRun, async ({ object_type: kind, absent, ...given }, context) => {
    const { db, store, user, jobs, now } = context;
    const service = await fileService(kind, 'edit', context);
    const bytes = bytesOf(given, context);
    await new ImportFile(service.resource, bytes).count(); // What is wrong with the file as a whole is said at once.
    const file = given.upload_id ?? (await keepFile({ db, storeKey: store.key }, bytes(), now)).id;
    const input = { kind, file, absent, companyKey: store.companyKey, by: authorOf(context) };
    return { job_id: await jobs.send(importJob, input, { storeKey: store.key, userId: user.id }) };
  }),
  handle(importInfo, async (named, context) => {
    const service = await fileService(named.object_type, 'view', context);
    const { name, input } = await jobInput(named, context);
    const { db, store } = context;
    const job = { storeKey: store.key, jobId: named.job_id };
    const { copied, ...counts } = await countJobRows(db.pool, job);
    const refused = await rowsOf<{ row: number; message: string }>(
      db.pool,
      sql`SELECT row, reason AS message FROM resource_job_rows WHERE store_key = ${job.storeKey} AND job_id = ${job.jobId} AND outcome = 'refused' ORDER BY row`,
    );
    const reasons = new Map(refused.map(({ row, message }) => [row, message]));
    return {
      ...counts,
      new: counts.new + copied,
      result: refused.slice(0, shownImportRows).map(({ row, message }) => ({ row, ...problemOf(message, service.resource) })),
      refused_file:
        name === importJob.name
          ? await refusedFile(service, () => readFile({ db, storeKey: store.key }, importJob.input.parse(input).file), reasons)
          : '',
    };
  }),
  handle(importUndo, async (named, context) => {
    const { store, user, jobs } = context;
    await fileService(named.object_type, 'edit', context);
    if (!(await jobInput(named, context)).is_ended) throw new Failure('LogicalError', 'Wait until it has ended, or cancel it first.');
    const input = { kind: named.object_type, job: named.job_id, companyKey: store.companyKey, by: authorOf(context) };
    return { job_id: await jobs.send(undoJob, input, { storeKey: store.key, userId: user.id, singletonKey: named.job_id }) };
  }),
];
