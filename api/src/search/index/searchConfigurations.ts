import { createHash } from 'node:crypto';

import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { type AttributeValue, deriveConfiguration, type SearchConfiguration } from '../engine/attributeGroups.ts';
import { detectLanguage } from '../engine/detectLanguage.ts';
import { attributesOf, productColumns, type ProductRow } from './productRows.ts';
import type { Queryable } from './segmentStore.ts';

const sampleSize = 2000;
const addressOrDate = /^(?:[a-z][a-z0-9+.-]*:\/\/|\/\/|www\.|data:|\d{4}-\d\d-\d\d(?:[T ]|$))/i;
/** Grows when the same texts would be analysed to other terms than before, so that every index is written again. */
const analysisVersion = 5;
/** What the digest of every index of this version begins with. */
export const versionMark = `${analysisVersion}:`;

interface Gathered {
  texts: number;
  addresses: number;
}

function gather(figures: Map<string, Gathered>, name: string, value: AttributeValue): void {
  let of = figures.get(name);
  if (of === undefined) figures.set(name, (of = { texts: 0, addresses: 0 }));
  const texts = typeof value === 'string' ? [value] : typeof value === 'object' ? value : [];
  for (const text of texts) {
    of.texts++;
    if (addressOrDate.test(text)) of.addresses++;
  }
}

async function derive(db: Queryable, storeKey: string): Promise<SearchConfiguration> {
  const { rows: stores } = await db.query<{ language: string }>('select language from live_stores where key = $1', [storeKey]);
  const { rows } = await db.query<ProductRow>(
    `select ${productColumns} from products where store_key = $1 order by changed_seq limit ${sampleSize}`,
    [storeKey],
  );
  const figures = new Map<string, Gathered>();
  for (const row of rows) for (const [name, value] of attributesOf(row)) gather(figures, name, value);
  const fallback = (stores[0]?.language ?? 'en').slice(0, 2).toLowerCase();
  const language = detectLanguage(
    rows.flatMap((row) => [row.name, row.description ?? '']),
    fallback,
  );
  return deriveConfiguration(
    language,
    [...figures].map(([name, { texts, addresses }]) => ({ name, addresses: texts === 0 ? 0 : addresses / texts })),
  );
}

interface SavedGroups extends Pick<SearchConfiguration, 'high' | 'medium' | 'low'> {
  readonly non_searchable: readonly string[];
  readonly typo_intolerant_attributes: readonly string[];
  readonly direct_match_attributes: readonly string[];
}

/** How the store's products are searched: as staff have saved it, else as it is derived from the products. */
export async function readConfiguration(db: Queryable, storeKey: string, deriveAgain: boolean): Promise<SearchConfiguration> {
  const derived = await readDerived(db, storeKey, deriveAgain);
  const { rows } = await db.query<{ body: SavedGroups }>(
    'select body from store_resources where store_key = $1 and kind = $2 and enabled',
    [storeKey, searchConfigurationKind.kind],
  );
  const [saved] = rows;
  if (saved === undefined) return derived;
  const {
    high,
    medium,
    low,
    non_searchable: nonSearchable,
    typo_intolerant_attributes: wholeValue,
    direct_match_attributes: directMatch,
  } = saved.body;
  return { language: derived.language, high, medium, low, nonSearchable, wholeValue, directMatch };
}

/** The configuration that fits the products (and is kept). */
async function readDerived(db: Queryable, storeKey: string, deriveAgain: boolean): Promise<SearchConfiguration> {
  const { rows } = await db.query<{ configuration: SearchConfiguration; is_derived: boolean }>(
    'select configuration, is_derived from search_configurations where store_key = $1',
    [storeKey],
  );
  const [stored] = rows;
  if (stored !== undefined && !(stored.is_derived && deriveAgain)) return stored.configuration;
  const configuration = await derive(db, storeKey);
  await db.query(
    `insert into search_configurations (store_key, configuration) values ($1, $2)
     on conflict (store_key) do update set configuration = $2, revision = search_configurations.revision + 1, updated_at = now()
     where search_configurations.is_derived`,
    [storeKey, JSON.stringify(configuration)],
  );
  return configuration;
}

/** Names what an index was written with. */
export function configurationDigest(configuration: SearchConfiguration): string {
  const { language, high, medium, low, nonSearchable, wholeValue = [], directMatch = [] } = configuration;
  const exact = wholeValue.length + directMatch.length === 0 ? [] : [wholeValue, directMatch];
  // Field by field: the database gives an object back in an order of its own.
  const digest = createHash('sha256').update(JSON.stringify([language, high, medium, low, nonSearchable, ...exact]));
  return `${versionMark}${digest.digest('hex')}`;
}

/** Whether an index was written by this version of the analysis. */
export const isOfThisVersion = (digest: string): boolean => digest.startsWith(versionMark);
