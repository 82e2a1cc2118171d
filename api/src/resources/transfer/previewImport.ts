import { Readable } from 'node:stream';

import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { everyKind, type importPreview, shownImportRows } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { PlaceContext, ResourceService } from '../resourceService.ts';
import { companyStores } from '../resourceScope.ts';
import { copiedKinds } from './copiedKinds.ts';
import { refused } from './fileRows.ts';
import { assertEditable, sectionsOf, sectionsOfStore } from './fileSections.ts';
import { ImportPlan, type PlannedRow } from './importPlan.ts';
import type { ExpectedNames } from './references.ts';
import type { RowSection } from './rowSource.ts';
import type { CopySource } from './storeCopier.ts';
import { readFile } from './uploadedFiles.ts';

type Given = ParsedInputOf<typeof importPreview>;

/** What an import takes its rows from. */
interface ImportSource {
  readonly sections: readonly RowSection[];
  /** Lists of a document that are of no kind. */
  readonly ignored: readonly string[];
  /** The store that they are in, for rows of no file. */
  readonly from?: CopySource;
}

/** The bytes of the file that a call gives: as text, or as what was uploaded before. */
export function bytesOf(
  { content, upload_id: uploadId }: Pick<Given, 'content' | 'upload_id'>,
  { db, store }: PlaceContext,
): () => AsyncIterable<Buffer> {
  if (uploadId !== undefined && content === undefined) return () => readFile({ db, storeKey: store.key }, uploadId);
  if (uploadId === undefined && content !== undefined) return () => Readable.from([Buffer.from(content)]);
  const message = 'Specify content or upload_id.';
  throw new Failure('ParsingError', message, { fields: { content: message } });
}

/** Throws a Failure for a file that cannot be read, and for rows that the caller may not edit. */
export async function sourceOf(
  { object_type: kind, from_store: fromKey, parts, ...given }: Given,
  context: PlaceContext,
): Promise<ImportSource> {
  const readSource = async (): Promise<ImportSource> => {
    if (fromKey === undefined) return sectionsOf(kind, bytesOf(given, context));
    const from = await copiedKinds({ kind, from: fromKey, parts }, context);
    return { sections: await sectionsOfStore(context.db, from, context.store), ignored: [], from };
  };
  const source = await readSource();
  assertEditable(source.sections, context.role);
  return source;
}

/** Resources of the store that no row names and that are not as they would be left. */
async function countAbsent(
  { db, store }: PlaceContext,
  kind: string,
  absent: Given['absent'],
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

interface ImportPreview {
  /** What it would do, row by row. */
  readonly answer: AnswerOf<typeof importPreview>;
  /** The services of the kinds that it would create or change resources of. */
  readonly written: readonly ResourceService[];
}

export async function previewImport(
  { object_type: kind, absent }: Pick<Given, 'object_type' | 'absent'>,
  source: ImportSource,
  context: PlaceContext,
): Promise<ImportPreview> {
  const stores = await companyStores(context);
  const expected: ExpectedNames = new Map();
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 };
  type Shown = PlannedRow & { readonly kind: string };
  const shown: Record<PlannedRow['outcome'], Shown[]> = { new: [], changed: [], unchanged: [], refused: [] };
  const plans: [kind: string, plan: ImportPlan][] = [];
  const ignored = new Set(source.ignored);
  const written = new Set<ResourceService>();
  for (const { service, file } of source.sections) {
    const plan = new ImportPlan(service, context, stores, expected);
    const of = service.resource.kind;
    plans.push([of, plan]);
    for await (const rows of file.rows(500))
      for (const planned of await plan.plan(rows)) {
        counts[planned.outcome]++;
        if (planned.wish !== undefined) written.add(service);
        if (shown[planned.outcome].length < shownImportRows) shown[planned.outcome].push({ ...planned, kind: of });
      }
    for (const field of file.ignored) ignored.add(kind === everyKind ? `${of}.${field}` : field);
  }
  let left = 0;
  if (counts.refused === 0) for (const [of, plan] of plans) left += await countAbsent(context, of, absent, plan.meant);
  // What needs a person's eye comes first.
  const result = [...shown.refused, ...shown.changed, ...shown.new].slice(0, shownImportRows);
  const answer = {
    ...counts,
    absent: left,
    ignored: [...ignored],
    result: result.map(({ kind: of, row, outcome, name, changes, problems }) => ({
      object_type: of,
      row,
      outcome,
      name,
      changes: [...changes],
      problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
    })),
  };
  return { answer, written: [...written] };
}

/** A document is imported whole or not at all: throws with what prevents it, where it is and what it is called. */
export function assertWhole({ refused: count, ignored, result }: AnswerOf<typeof importPreview>): void {
  const refusals = result
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ object_type: kind, row, name, problems: [problem] }) => {
      const what = `${kind} ${name.trim() === '' ? row : `“${name}”`}`;
      return `${what}: ${problem === undefined || problem.field === '' ? '' : `${problem.field}: `}${problem?.message ?? ''}`;
    });
  const reasons = [...(ignored.length > 0 ? [`Unknown fields or kinds: ${ignored.join(', ')}.`] : []), ...refusals.slice(0, 3)];
  const more = count - Math.min(refusals.length, 3);
  if (more > 0) reasons.push(`And ${more} more.`);
  if (reasons.length > 0) throw refused(`Nothing was imported. ${reasons.join(' ')}`);
}
