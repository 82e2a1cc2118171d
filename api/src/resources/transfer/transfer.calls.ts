import { roleCan } from '@endcap/schema/access/abilities.ts';
import {
  everyKind,
  exportCreate,
  importInfo,
  importPreview,
  importRun,
  importUndo,
  shownImportRows,
} from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { authorOf } from '../batch/jobAuthor.ts';
import { isCompany, type PlaceContext, placed, type ResourceService } from '../resourceService.ts';
import { proveWriter } from '../proveWriter.ts';
import { serviceFor } from '../serviceFor.ts';
import { documentPiece } from './exportDocument.ts';
import { exportPiece } from './exportFile.ts';
import { assertEditable, type FileSection, servicesInOrder } from './fileSections.ts';
import { type RefusedRow, refusedFile } from './refusedFile.ts';
import { countJobRows } from '../batch/jobRows.ts';
import { assertWhole, bytesOf, previewImport, sourceOf } from './previewImport.ts';
import { importJob, problemOf } from './resourceImport.jobs.ts';
import { undoJob } from './resourceUndo.jobs.ts';
import { keepFile, readFile } from './uploadedFiles.ts';

/**
 * Refuses a kind that the caller may not view or edit, or that is not of the store or company at hand, and files of one that has none to import.
 * What a document holds is checked on its own.
 */
async function assertKind(kind: string, can: 'view' | 'edit', context: PlaceContext): Promise<void> {
  const refuse = (message: string) => {
    throw new Failure('ParsingError', message, { fields: { object_type: message } });
  };
  const isHere = isCompany(context.store);
  if (kind === everyKind) return isHere ? refuse('A configuration file belongs to a store.') : undefined;
  const { resource } = await serviceFor(kind, can, context);
  const [many, isOfCompany] = [resource.noun.many, resource.owner === 'company'];
  if (isOfCompany !== isHere)
    refuse(isOfCompany ? `${many} belong to the company, not to a store.` : `${many} belong to stores, not to the company.`);
  if (can === 'edit' && resource.exportOnly) refuse(`The ${many} cannot be imported. ${resource.exportOnly.because}`);
}

/** The kinds that a job changed. */
async function changedKinds(jobId: string, { db, store }: PlaceContext): Promise<Pick<FileSection, 'service'>[]> {
  const rows = await rowsOf<{ kind: string }>(
    db.pool,
    sql`SELECT DISTINCT kind FROM resource_job_rows WHERE store_key = ${store.key} AND job_id = ${jobId}`,
  );
  return (await servicesInOrder())
    .filter(({ resource }) => rows.some(({ kind }) => kind === resource.kind))
    .map((service) => ({ service }));
}

interface JobOfKind {
  readonly object_type: string;
  readonly job_id: string;
}

/** The input of a job that changed resources of a kind in this store. */
async function jobInput({ object_type: kind, job_id: id }: JobOfKind, { db, store }: PlaceContext) {
  const found = await rowOf<{ name: string; input: unknown; is_ended: boolean }>(
    db.pool,
    sql`SELECT name, input, state IN ('success', 'failed') AS is_ended FROM jobs
        WHERE store_key = ${store.key} AND id = ${id} AND input ->> 'kind' = ${kind} AND name IN ('resources.import', 'resources.batch')`,
  );
  if (found === undefined) throw new Failure('NotFoundError', 'Job not found.');
  return found;
}

export const handlers = [
  handle(exportCreate, async (input, given) => {
    const context = placed(given);
    const { object_type: kind, format, after } = input;
    await assertKind(kind, 'view', context);
    if (kind !== everyKind) return exportPiece(await serviceFor(kind, 'view', context), input, context);
    const message = 'Files with all kinds must be JSON.';
    if (format !== 'json') throw new Failure('ParsingError', message, { fields: { format: message } });
    return documentPiece(after, context);
  }),
  handle(importPreview, async (input, given) => {
    const context = placed(given);
    await assertKind(input.object_type, 'edit', context);
    return (await previewImport(input, await sourceOf(input, context), context)).answer;
  }),
  handle(importRun, async (given, where) => {
    const context = placed(where);
    const { object_type: kind, absent } = given;
    const { db, store, user, jobs, now } = context;
    await assertKind(kind, 'edit', context);
    const source = await sourceOf(given, context);
    const { sections, from } = source;
    let written: readonly ResourceService[] = sections.map(({ service }) => service);
    if (kind === everyKind) {
      const preview = await previewImport(given, source, context);
      assertWhole(preview.answer);
      ({ written } = preview);
    }
    await proveWriter(written, context, 'update');
    const asked = { kind, absent, companyKey: store.companyKey, by: authorOf(context) };
    const options = { storeKey: store.key, userId: user.id };
    if (from !== undefined) return { job_id: await jobs.send(importJob, { ...asked, from }, options) };
    for (const section of sections) await section.file.count(); // What is wrong with the file as a whole is said at once.
    const file = given.upload_id ?? (await keepFile({ db, storeKey: store.key }, bytesOf(given, context)(), now)).id;
    return { job_id: await jobs.send(importJob, { ...asked, file }, options) };
  }),
  handle(importInfo, async (named, given) => {
    const context = placed(given);
    await assertKind(named.object_type, 'view', context);
    const { name, input } = await jobInput(named, context);
    const { db, store } = context;
    const job = { storeKey: store.key, jobId: named.job_id };
    const file = name === importJob.name ? importJob.input.parse(input).file : undefined;
    const { copied, ...counts } = await countJobRows(db.pool, job);
    const owner = isCompany(store) ? 'company' : 'store';
    const services = (await servicesInOrder(owner)).filter(({ resource }) => roleCan(context.role, resource.can.view));
    const kinds = new Map(services.map((service) => [service.resource.kind, service]));
    const refused = await rowsOf<RefusedRow>(
      db.pool,
      sql`SELECT kind, row, reason FROM resource_job_rows
          WHERE store_key = ${job.storeKey} AND job_id = ${job.jobId} AND outcome = 'refused' AND kind = ANY(${[...kinds.keys()]})
          ORDER BY kind, row`,
    );
    return {
      ...counts,
      new: counts.new + copied,
      result: refused.slice(0, shownImportRows).map(({ kind, row, reason }) => ({
        object_type: kind,
        row,
        ...problemOf(reason, kinds.get(kind)?.resource),
      })),
      refused_file:
        file !== undefined && refused.length > 0
          ? await refusedFile(named.object_type, () => readFile({ db, storeKey: store.key }, file), refused)
          : '',
    };
  }),
  handle(importUndo, async (named, given) => {
    const context = placed(given);
    const { store, user, jobs } = context;
    await assertKind(named.object_type, 'edit', context);
    const { is_ended: isEnded } = await jobInput(named, context);
    const kinds = await changedKinds(named.job_id, context);
    if (named.object_type === everyKind) assertEditable(kinds, context.role);
    await proveWriter(
      named.object_type === everyKind ? kinds.map(({ service }) => service) : [await serviceFor(named.object_type, 'edit', context)],
      context,
      'update',
    );
    if (!isEnded) throw new Failure('LogicalError', 'Wait until it has finished, or cancel it first.');
    const input = { kind: named.object_type, job: named.job_id, companyKey: store.companyKey, by: authorOf(context) };
    return { job_id: await jobs.send(undoJob, input, { storeKey: store.key, userId: user.id, singletonKey: named.job_id }) };
  }),
];
