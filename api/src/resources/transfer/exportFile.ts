import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { maxPageSize } from '@endcap/schema/contract/list.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';
import type { exportCreate } from '@endcap/schema/resources/transfer/transfer.rest.ts';

import { csvHead, csvLine } from '../../csv/csvCells.ts';
import { readBoundedPage } from '../../lists/boundedList.ts';
import { sql } from '../../db/sql.ts';
import { listedResources } from '../resourceList.ts';
import { answersOf, type ResourceRow, type StoredResource, storedColumns } from '../resourceRows.ts';
import type { PlaceContext, ResourceService } from '../resourceService.ts';
import { companyStores } from '../resourceScope.ts';
import { type Leaf, leavesOf, valueAt } from './bodyLeaves.ts';
import { cellText } from './cellText.ts';
import { fileLeaves, isOmitted } from './fileRows.ts';
import { namesForIds } from './references.ts';

/** What a file has to be read only: an import passes over it. */
const stamps = ['updated_at', 'updated_by', 'created_at'] as const;

function csvPiece(leaves: readonly Leaf[], figures: readonly Leaf[], rows: readonly ResourceRow[], isFirst: boolean): string {
  const lines = rows.map((row) =>
    csvLine([
      ...leaves.map((leaf) => cellText(leaf.path === 'enabled' ? row.enabled : valueAt(row.fields, leaf.path), leaf)),
      ...figures.map((leaf) => cellText(valueAt(row.figures, leaf.path), leaf)),
      ...stamps.map((name) => cellText(row[name], { kind: 'text', empty: '' })),
    ]),
  );
  const head = () => csvHead([...[...leaves, ...figures].map(({ path }) => path), ...stamps]);
  return `${isFirst ? head() : ''}${lines.join('')}`;
}

function jsonPiece(resource: Resource, rows: readonly ResourceRow[], isFirst: boolean, isLast: boolean): string {
  const kept = ({ fields }: ResourceRow) => Object.entries(fields).filter(([name]) => !isOmitted(resource, name));
  const items = rows.map((row) => JSON.stringify({ ...Object.fromEntries(kept(row)), enabled: row.enabled })).join(',\n');
  // The rows of a last piece may be gone by the time it is asked for.
  return `${isFirst ? '[\n' : rows.length > 0 ? ',\n' : ''}${items}${isLast ? '\n]\n' : ''}`;
}

/** One piece of a file of resources: as many rows as a page of a list has, so that no answer is long however many there are. */
export async function exportPiece(
  service: ResourceService,
  { format, ids, after, filter, query, sort, order }: ParsedInputOf<typeof exportCreate>,
  context: PlaceContext,
): Promise<AnswerOf<typeof exportCreate>> {
  const { db, store } = context;
  const { resource } = service;
  const listed = listedResources(service, store, {
    filter,
    query,
    order,
    limit: maxPageSize,
    offset: 0,
    ...(sort === undefined ? {} : { sort }),
  });
  const chosen = ids === undefined ? listed : { ...listed, conditions: [...listed.conditions, sql`id = ANY(${ids}::uuid[])`] };
  const [page, stores] = await Promise.all([
    readBoundedPage<StoredResource>(db, storedColumns('store_resources'), chosen, {
      limit: maxPageSize,
      offset: 0,
      ...(after === undefined ? {} : { after }),
    }),
    companyStores(context),
  ]);
  const answered = await answersOf(service, context, stores, page.rows);
  const names = await namesForIds(
    service,
    context,
    answered.map(({ fields }) => fields),
  );
  const rows = answered.map((row, at) => ({ ...row, fields: names[at] ?? row.fields }));
  const isFirst = after === undefined;
  const content =
    format === 'csv'
      ? csvPiece(fileLeaves(resource), resource.figures ? leavesOf(resource.figures) : [], rows, isFirst)
      : jsonPiece(resource, rows, isFirst, !page.has_next);
  return { content, rows: rows.length, total: page.total, next: page.has_next ? (page.cursors.at(-1) ?? null) : null };
}
