import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { type CsvDialect, splitCsv } from '../../../csv/csvRows.ts';
import type { CollectedRow } from '../../../csv/rowCollector.ts';
import { FeedError } from './feedError.ts';

/** One row of a feed as bytes, before anyone looks into it. */
export interface RawRow extends CollectedRow {
  /** What the list holds that the row is in, when the feed says it. */
  readonly entity?: DataEntity;
}

/**
 * Cuts a stream of bytes into rows. However the bytes are cut into chunks, the rows are the same.
 * `end` throws a FeedError when the feed stops in the middle.
 */
export interface RowSplitter {
  push(chunk: Buffer): RawRow[];
  end(): RawRow[];
  /** Whether the feed asks to be taken strictly, as far as it has been read. */
  readonly isStrict?: boolean;
  /** The path of the list that holds the rows, where there is one. */
  readonly path?: string | undefined;
}

/** The rows of a feed of separated values, the header among them as row 1. */
export const splitFeedCsv = (dialect: CsvDialect, limit?: number): RowSplitter =>
  splitCsv(dialect, limit, (row) => {
    // Row n of the splitter is row n - 1 of the feed.
    const message = `The feed ends within quotes that row ${row - 1} opens: it is truncated, or a quote is not closed.`;
    return new FeedError(message);
  });
