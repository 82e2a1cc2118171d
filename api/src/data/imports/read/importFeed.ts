import { entityFields, entityLists, type FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { ColumnMapping } from '@endcap/schema/data/imports/importShapes.ts';

import { type DecimalSigns, readSigns } from '../map/columnNumbers.ts';
import { type OpenFeed, openFeed } from './feedBytes.ts';
import { FeedError } from './feedError.ts';
import { feedFileSize, readFeedFile } from './feedFiles.ts';
import { presetOf } from './feedPresets.ts';
import { type FeedSurvey, noSurvey, surveyExport } from './feedSurvey.ts';
import { type FeedRow, placeOfRows, type ReadOptions, readRows } from './feedReader.ts';
import type { IdTypes } from '../map/importedObject.ts';
import type { ImportState } from '../importStore.ts';
import { type EntityLists, type ListPlace, placeAt } from './jsonPlaces.ts';
import { presetRows } from './presetRows.ts';

/** The lists that a feed of the kind has in one JSON object. */
export function listsOf(entity: FeedEntity): EntityLists {
  if (entity === 'everything') return entityLists;
  return Object.fromEntries(Object.entries(entityLists).filter(([, list]) => list === (entity === 'order_lines' ? 'orders' : entity)));
}

interface RowsOptions extends Pick<ReadOptions, 'skip' | 'place' | 'onPath'> {
  readonly survey?: FeedSurvey | undefined;
}

/**
 * The rows of a feed of the kind; those of a recognised export are joined to objects. `survey` is what `surveyOf` has found in the same
 * feed; an import needs it, a first look does without.
 */
export function rowsOf(
  feed: OpenFeed,
  entity: FeedEntity,
  { skip = 0, survey = noSurvey, place, onPath }: RowsOptions = {},
): AsyncIterable<FeedRow[]> {
  const lists = listsOf(entity);
  const preset = presetOf(feed.shape, entity);
  return preset === null
    ? readRows(feed, { skip, lists, place, onPath })
    : presetRows(preset, headerOf(feed), readRows(feed, { lists, isExport: true }), { skip, survey });
}

const headerOf = ({ shape }: Pick<OpenFeed, 'shape'>) => (shape.format === 'csv' ? shape.header : []);

/** What must be known of a whole export before its first row is read; undefined for any other feed. */
export async function surveyOf(
  feed: Pick<OpenFeed, 'shape'>,
  entity: FeedEntity,
  again: () => AsyncIterable<Buffer>,
): Promise<FeedSurvey | undefined> {
  const preset = presetOf(feed.shape, entity);
  if (preset === null) return undefined;
  return surveyExport(preset, headerOf(feed), async () => readRows(await openFeed(again()), { lists: listsOf(entity), isExport: true }));
}

/** How the columns that a mapping takes numbers from write their decimals; of a recognised export, its survey says it. */
export async function signsOf(
  feed: Pick<OpenFeed, 'shape'>,
  { entity, mapping }: { entity: FeedEntity; mapping: readonly ColumnMapping[] },
  again: () => AsyncIterable<Buffer>,
): Promise<DecimalSigns> {
  // JSON tells numbers from text.
  if (feed.shape.format !== 'csv' || presetOf(feed.shape, entity) !== null) return new Map();
  const fields = new Set(entityFields[entity].flatMap(({ field, kind }) => (kind === 'number' ? [field] : [])));
  const columns = mapping.flatMap(({ column, field }) => (field !== null && fields.has(field) ? [column] : []));
  const named = mapping.length === 0 ? [...fields] : [];
  return readSigns(readRows(await openFeed(again()), { lists: listsOf(entity) }), [...columns, ...named]);
}

/** Throws a FeedError when a feed cannot be of the kind at all. */
export function assertShape(feed: OpenFeed, entity: FeedEntity): void {
  if (entity === 'everything' && feed.shape.format !== 'json')
    throw new FeedError('A file with all data types must be a JSON object with lists such as “products”, “categories” and “orders”.');
}

/** The feed of an import as rows, and how far its file was read. */
export interface RowsOfImport {
  readonly isTyped: boolean;
  readonly signs: DecimalSigns;
  readonly rows: AsyncIterable<FeedRow[]>;
  /** Share of the file that was read, 0 to 1. */
  share(): number;
}

/** The file of an import. JSON is one document where someone has said where in it the rows are. */
export function openFile(
  { rows_path: path }: Pick<ImportState, 'rows_path'>,
  fileId: string,
  onRead?: (bytes: number) => void,
): Promise<OpenFeed> {
  return openFeed(readFeedFile(fileId, onRead), { isDocument: path !== null });
}

/** Where the list of the rows is in the JSON file of an import, which may take a reading of all of it; undefined where there is no question. */
export async function placeOfFile(run: Pick<ImportState, 'rows_path' | 'entity'>, fileId: string): Promise<ListPlace | undefined> {
  if (run.rows_path !== null) return placeAt(run.rows_path);
  return placeOfRows(await openFile(run, fileId), listsOf(run.entity));
}

export async function openImport(run: ImportState, skip: number): Promise<RowsOfImport> {
  const fileId = run.file_id ?? '';
  const size = await feedFileSize(fileId);
  if (size === undefined) throw new FeedError('The feed file no longer exists. Provide it again.');
  let readBytes = 0;
  const feed = await openFile(run, fileId, (bytes) => (readBytes = bytes));
  assertShape(feed, run.entity);
  // Nothing of a feed is stored if its rows cannot be distinguished from what follows them.
  const place = feed.shape.format === 'json' ? await placeOfFile(run, fileId) : undefined;
  const again = () => readFeedFile(fileId);
  const survey = await surveyOf(feed, run.entity, again);
  return {
    isTyped: feed.shape.format !== 'csv',
    signs: await signsOf(feed, run, again),
    rows: rowsOf(feed, run.entity, { skip, survey, place }),
    share: () => readBytes / Math.max(size, 1),
  };
}

/** Kinds of ids that an earlier run of the import has met. */
export function knownIdTypes({ id_type: held }: ImportState): IdTypes {
  if (held === null) return {};
  return JSON.parse(held) as IdTypes; // what storeBatch wrote
}
