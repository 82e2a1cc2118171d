import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { countText } from '../../http/countText.ts';
import type { BasketTable } from '../models/basketTable.ts';
import { ease } from '../models/ease.ts';
import { basketShares, coBought } from '../models/itemToItem.ts';
import { salesAt } from '../models/productTrend.ts';
import { clickedNear, type SessionTable } from '../models/sessionModel.ts';
import { buildModel, type ModelRow } from './buildModel.ts';
import { readBaskets } from './readBaskets.ts';
import { readContent } from './readContent.ts';
import { readSessions } from './readSessions.ts';
import { seenOrders, seenProducts } from './seenCounts.ts';

interface Rebuild {
  /** Whether EASE is made as well. */
  readonly drawn: boolean;
  readonly now: Date;
  readonly signal?: AbortSignal;
  readonly progress?: (fraction: number, message: string) => void;
}

function* togetherRows(table: BasketTable): Generator<ModelRow> {
  for (const { product, together } of coBought(table)) yield { product, neighbours: together };
}

function* drawnRows(table: BasketTable): Generator<ModelRow> {
  for (const { product, draws } of ease(table)) yield { product, neighbours: draws };
}

function* salesRows(table: BasketTable, now: Date) {
  const shares = basketShares(table);
  for (const [product, sales] of salesAt(table, now.getTime()).entries()) yield { product, ...sales, share: shares[product] ?? 0 };
}

/** What the figures by day and the counts of attributes say the store has, which costs nothing. */
async function readSeen(db: Database, storeKey: string): Promise<{ orders: number; catalogue: number }> {
  const seen = await rowOf<{ orders: number; catalogue: number }>(
    db.pool,
    sql`SELECT ${seenOrders(sql`${storeKey}`)} AS orders, ${seenProducts(sql`${storeKey}`)} AS catalogue`,
  );
  return seen ?? { orders: 0, catalogue: 0 };
}

/** Makes the models of a store from its orders, events and products. Returns the result, for staff. */
export async function rebuildModels(db: Database, storeKey: string, { drawn, now, signal, progress }: Rebuild): Promise<string> {
  const { orders, catalogue } = await readSeen(db, storeKey);
  const of = { storeKey, now, signal, seen: orders };
  progress?.(0.05, 'Reading orders');
  const table = await readBaskets(db, storeKey, now, signal);
  const { products } = table;
  const sources = table.times.length;
  const refusals: string[] = [];
  const make = async (name: string, ...model: Parameters<typeof buildModel>) => {
    const refusal = await buildModel(...model);
    if (refusal !== undefined) refusals.push(`${name}: the new model was refused and the one in use stays.`, refusal);
  };
  if (sources > 0) {
    progress?.(0.2, 'Products bought together');
    const model = { products, sources, rows: togetherRows(table), sales: salesRows(table, now) };
    await make('Products bought together', db, { ...of, kind: 'together' }, model);
    if (drawn) {
      progress?.(0.4, 'Products that customers of a product buy');
      await make('Products that customers of a product buy', db, { ...of, kind: 'drawn' }, { products, sources, rows: drawnRows(table) });
    }
  }
  progress?.(0.7, 'Products viewed in one visit');
  const sessions = await readSessions(db, storeKey, now, signal);
  if (sessions.starts.length > 1) {
    const rows = nearRows(sessions);
    const model = { products: sessions.products, sources: sessions.starts.length - 1, rows };
    await make('Products viewed in one visit', db, { ...of, kind: 'near' }, model);
  }
  progress?.(0.85, 'Similar products');
  const content = await readContent(db, storeKey, signal);
  if (content.products.length > 0) {
    const rows = alikeRows(content.alike());
    const model = { products: content.products, sources: content.products.length, rows };
    await make('Similar products', db, { ...of, kind: 'alike', seen: catalogue }, model);
  }
  return [`Recommendations are updated from ${countText(sources)} orders.`, ...refusals].join(' ');
}

function* alikeRows(found: Iterable<{ product: number; alike: ModelRow['neighbours'] }>): Generator<ModelRow> {
  for (const { product, alike } of found) yield { product, neighbours: alike };
}

function* nearRows(sessions: SessionTable): Generator<ModelRow> {
  for (const { product, near } of clickedNear(sessions)) yield { product, neighbours: near };
}
