import type { FeedPreset } from '@endcap/schema/data/imports/importShapes.ts';

import { ColumnNumbers } from '../map/columnNumbers.ts';
import { ExportNumbers } from './exportCells.ts';
import { FeedError } from './feedError.ts';
import { knownColumns, namesOfPreset, numberColumnsOf } from './feedPresets.ts';
import type { FeedRow } from './feedReader.ts';
import { isMetafield, metafieldValues } from './shopifyProducts.ts';
import { readVariations, type WooVariations } from './wooVariations.ts';

/** What is known of a whole export before its first row is read. */
export interface FeedSurvey {
  readonly numbers: ExportNumbers;
  /** Metafields that hold several values somewhere, and are lists therefore. */
  readonly lists: ReadonlySet<string>;
  /** Variations that are separate from their products; undefined where none do, or the file can be read only once. */
  readonly variations: WooVariations | undefined;
}

/** For a feed that can be read only once. */
export const noSurvey: FeedSurvey = { numbers: new ExportNumbers(new Map()), lists: new Set(), variations: undefined };

type Rows = () => Promise<AsyncIterable<readonly FeedRow[]>>;

/** How an export writes its decimals, and which of its metafields are lists. */
async function surveyCells(preset: FeedPreset, header: readonly string[], rows: Rows): Promise<Omit<FeedSurvey, 'variations'>> {
  const columns = numberColumnsOf(preset, header);
  const numbers = new ColumnNumbers(columns);
  const lists = new Set<string>();
  const hasMetafields = preset === 'shopify_products' && header.some((column) => isMetafield(column));
  try {
    for await (const some of await rows()) {
      for (const row of some) {
        numbers.add(row);
        if (hasMetafields)
          for (const [column, value] of row.entries ?? []) if (metafieldValues(column, value) !== undefined) lists.add(column);
      }
      if (numbers.isSettled && !hasMetafields) break;
    }
  } catch (error) {
    // The reader of the rows reports where the file breaks off.
    if (!(error instanceof FeedError)) throw error;
  }
  const names = namesOfPreset(preset, header);
  return { numbers: new ExportNumbers(new Map([...numbers.signs].map(([column, sign]) => [names.get(column) ?? column, sign]))), lists };
}

/** Reads an export as often as it takes to know what its rows mean. */
export async function surveyExport(preset: FeedPreset, header: readonly string[], rows: Rows): Promise<FeedSurvey> {
  const cells = await surveyCells(preset, header, rows);
  if (preset !== 'woocommerce_products') return { ...cells, variations: undefined };
  return { ...cells, variations: await readVariations(knownColumns(preset, header, await rows()), cells.numbers) };
}
