import { FeedColumns } from '../map/feedColumns.ts';
import { proposeMapping } from '../map/importMapping.ts';
import { objectReader } from '../map/objectReader.ts';
import { openFeed } from './feedBytes.ts';
import { presetOf } from './feedPresets.ts';
import type { FeedRow } from './feedReader.ts';
import { rowsOf, signsOf, surveyOf } from './importFeed.ts';
import { chunked } from './testFeed.ts';

/** The products of a table as an import makes them, with the issues of its rows. */
export async function productsOf(lines: readonly string[]) {
  const bytes = Buffer.from(lines.join('\n'));
  const again = () => chunked(bytes, [40, 90]);
  const feed = await openFeed(again());
  const preset = presetOf(feed.shape, 'products');
  const rows: FeedRow[] = [];
  const survey = await surveyOf(feed, 'products', again);
  for await (const some of rowsOf(feed, 'products', { survey })) rows.push(...some);
  const columns = new FeedColumns();
  for (const { entries } of rows) if (entries) columns.add(entries);
  const mapping = proposeMapping(columns.list(), 'products', { isExport: preset !== null });
  const signs = await signsOf(feed, { entity: 'products', mapping }, again);
  const reader = objectReader({ entity: 'products', mapping, isTyped: false, signs, now: new Date() });
  const read = rows.map((row) => reader.read(row));
  return {
    preset,
    products: read.flatMap(({ object }) => (object === undefined ? [] : [{ id: object.id, row: object.row, ...object.fields }])),
    issues: read.flatMap(({ issues }) => issues.map(({ row, severity, field, message }) => ({ row, severity, field, message }))),
  };
}
