import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { importerTest } from '@endcap/schema/data/imports/imports.rest.ts';
import type { ColumnMapping, FeedCorrection } from '@endcap/schema/data/imports/importShapes.ts';

import type { Database } from '../../../db/database.ts';
import { type Counting, DryRun } from './dryRun.ts';
import { openFeed } from '../read/feedBytes.ts';
import { FeedColumns } from '../map/feedColumns.ts';
import { FeedError } from '../read/feedError.ts';
import { entityOfPreset, presetOf } from '../read/feedPresets.ts';
import type { FeedRow } from '../read/feedReader.ts';
import { loadModifiers } from '../../modifiers/modifierVersions.ts';
import { orderLineReader } from '../map/feedOrderLine.ts';
import { assertShape, rowsOf, signsOf, surveyOf } from '../read/importFeed.ts';
import { likelyEntity, mergeMappings, proposeMapping } from '../map/importMapping.ts';
import { placeAt } from '../read/jsonPlaces.ts';
import { LinesDryRun } from './linesDryRun.ts';
import { objectReader } from '../map/objectReader.ts';

export type FeedPreview = AnswerOf<typeof importerTest>;

export interface PreviewOptions {
  readonly storeKey: string;
  /** Default: the type of a recognised export, or the likely one by the columns of a table; otherwise products. */
  readonly entity: FeedEntity | undefined;
  readonly timeZone: string;
  readonly now: Date;
  readonly mapping: readonly ColumnMapping[] | undefined;
  readonly remembered: (entity: FeedEntity) => Promise<readonly ColumnMapping[]>;
  /** Cells that a person fixed. */
  readonly corrections?: readonly FeedCorrection[];
  readonly mode: 'full' | 'incremental';
  /** Where in a JSON document the list of the rows is; null for one that is found automatically. */
  readonly rowsPath: string | null;
  /** Rows to look at. */
  readonly limit: number;
  /** Longest time in milliseconds; the rows after it are not read. */
  readonly timeMs: number;
  /** The feed from its beginning again, where it can be read again. */
  readonly again?: (() => AsyncIterable<Buffer>) | undefined;
}

const sampleRows = 1_000;

/** Reads a feed as an import would, and returns what that would do. Throws a FeedError for a feed that cannot be read. */
export async function previewFeed(db: Database, source: AsyncIterable<Buffer>, options: PreviewOptions): Promise<FeedPreview> {
  const { storeKey, timeZone, now, mode, rowsPath, limit, timeMs } = options;
  const until = Date.now() + timeMs;
  const feed = await openFeed(source, { isDocument: rowsPath !== null });
  const preset = presetOf(feed.shape, options.entity);
  const guess = () => (feed.shape.format === 'csv' ? likelyEntity(feed.shape.header) : 'products');
  const entity = options.entity ?? (preset === null ? guess() : entityOfPreset(preset));
  assertShape(feed, entity);
  const columns = new FeedColumns();
  const waiting: FeedRow[] = [];
  let mapping: readonly ColumnMapping[] = options.mapping ?? [];
  let dryRun: Counting | undefined;
  let isComplete = true;
  let seen = 0;

  /** The mapping is proposed from the first rows, which therefore wait for it. */
  const begin = async () => {
    if (options.mapping === undefined)
      mapping = mergeMappings(
        proposeMapping(columns.list(), entity, { isExport: preset !== null }),
        await options.remembered(entity),
        entity,
      );
    const isTyped = feed.shape.format !== 'csv';
    const signs = options.again && (await signsOf(feed, { entity, mapping }, options.again));
    const reading = { mapping, timeZone, ...(signs !== undefined && { signs }), now };
    const begun: Counting =
      entity === 'order_lines'
        ? new LinesDryRun(orderLineReader(reading))
        : new DryRun(
            db,
            storeKey,
            objectReader({ entity, isTyped, corrections: options.corrections ?? [], ...reading }),
            await loadModifiers(db, storeKey),
          );
    for (const row of waiting.splice(0)) await begun.add(row);
    return begun;
  };

  let readPath: string | null = null;
  const onPath = (path: string) => (readPath = path);
  const survey = options.again && (await surveyOf(feed, entity, options.again));
  reading: for await (const rows of rowsOf(feed, entity, {
    survey,
    place: rowsPath === null ? undefined : placeAt(rowsPath),
    onPath,
  })) {
    for (const row of rows) {
      if (seen >= limit || (seen % 100 === 0 && Date.now() > until)) {
        isComplete = false;
        break reading;
      }
      seen++;
      if (row.entries) columns.add(row.entries);
      if (dryRun) await dryRun.add(row);
      else {
        waiting.push(row);
        if (waiting.length >= sampleRows) dryRun = await begin();
      }
    }
  }
  if (seen === 0)
    throw new FeedError(`The feed has no ${entity === 'order_lines' ? 'order lines' : entity === 'everything' ? 'rows' : entity}.`);
  dryRun ??= await begin();
  await dryRun.finish({ countsGone: mode === 'full' && isComplete });
  const { counts, issues, issueCount, hidden, sample } = dryRun;
  return {
    entity,
    preset,
    format: feed.shape.format,
    compressed: feed.isCompressed,
    encoding: feed.encoding,
    separator: feed.shape.format === 'csv' ? feed.shape.dialect.separator : null,
    complete: isComplete,
    columns: columns.list(),
    column_count: columns.count,
    rows_path: entity === 'everything' ? null : readPath,
    mapping: [...mapping],
    counts,
    hidden: hidden + (survey?.variations?.disabled ?? 0),
    issue_count: issueCount,
    issues,
    sample: sample.map((object) => ({ ...object })),
  };
}
