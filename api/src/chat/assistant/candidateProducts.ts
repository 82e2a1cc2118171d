import type { ChatProduct, ChatSource } from '@endcap/schema/chat/assistant/chatReply.ts';
import { moneyOrNull } from '@endcap/schema/contract/money.ts';

import { ShortMemory } from '../../db/shortMemory.ts';
import { preparedRowsOf, rowsOf, rowsOfIds, sql } from '../../db/sql.ts';
import { foldText } from '../../lists/foldText.ts';
import { say } from './chatWords.ts';
import type { ProductWish } from './productWish.ts';
import type { Turn } from './turn.ts';

/** A product that may be shown, with what decides about it. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly price: number | null;
  readonly list_price: number | null;
  readonly stock: number | null;
  readonly image: string | null;
  readonly url: string | null;
  /** Seconds since epoch. */
  readonly created: number | null;
}

/** Products by id, in the order of the ids: their own columns alone, since attributes may be large. */
export async function readCandidates({ db, store }: Pick<Turn, 'db' | 'store'>, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  // A join with the ids is a look-up for each of them; of a long list of ids the planner thinks that reading the whole store costs less.
  return preparedRowsOf<Candidate>(
    db.pool,
    'chat-candidates',
    sql`SELECT p.id, p.name, p.brand, p.price::float8, p.list_price::float8, p.stock::float8, p.image, p.url,
          extract(epoch FROM p.created_at)::float8 AS created
        FROM ${rowsOfIds(ids)} WITH ORDINALITY AS asked (id, rank) JOIN products p ON p.store_key = ${store.key} AND p.id = asked.id
        ORDER BY asked.rank`,
  );
}

/** Whether a store whose assistant offers only what is in stock may offer it; where the shop does not say, it may. */
export const isOffered = ({ chat }: Pick<Turn, 'chat'>, { stock }: Candidate): boolean =>
  !chat.in_stock_only || stock === null || stock > 0;

/** Products as an answer names them as its sources. */
export const productSources = (products: readonly ChatProduct[]): ChatSource[] =>
  products.map(({ id, name, url }) => ({ kind: 'product', id, title: name.slice(0, 300), url }));

export interface Value {
  readonly attribute: string;
  readonly value: string;
}

/** Attributes whose values narrow a search down when a message names one, in the languages of the feeds. */
const facetNames = '^(colou?rs?|farver?|farben?|sizes?|størrelser?|größen?|groesse|material(e|er|ien|s)?)$';
/** The values of so many of the best products are read: the search has put those first that have the words of the message. */
const valuesDepth = 20;

/** Those attributes of a store; a new one is noticed within a minute. */
const facets = new ShortMemory<readonly string[]>({ keptMs: 60_000, most: 1_000 });

async function readFacets({ db, store }: Turn): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    db.pool,
    sql`SELECT name FROM product_attribute_names WHERE store_key = ${store.key} AND name ~* ${facetNames}`,
  );
  return rows.map(({ name }) => name);
}

/** The brands, colours and sizes that a message names, of those that the best products have. */
export async function valuesNamed(turn: Turn, query: string, best: readonly Candidate[]): Promise<Value[]> {
  const { db, store } = turn;
  const ids = best.slice(0, valuesDepth).map(({ id }) => id);
  const names = await facets.get(db, store.key, () => readFacets(turn));
  const rows =
    names.length === 0
      ? []
      : await preparedRowsOf<Value>(
          db.pool,
          'chat-values',
          sql`SELECT DISTINCT n.name AS attribute, one.value FROM ${rowsOfIds(names)} AS n (name)
              -- The sum is in memory: otherwise each question to large attributes would fetch and unpack them again.
              CROSS JOIN (SELECT attributes || '{}' AS attributes FROM ${rowsOfIds(ids)} AS asked (id)
                JOIN products ON products.store_key = ${store.key} AND products.id = asked.id OFFSET 0) p
              CROSS JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(p.attributes -> n.name)
                WHEN 'array' THEN p.attributes -> n.name ELSE jsonb_build_array(p.attributes -> n.name) END) AS one (value)
              WHERE p.attributes ? n.name`,
        );
  const brands = best.flatMap(({ brand }) => (brand === null ? [] : [{ attribute: 'brand', value: brand }]));
  const said = ` ${foldText(query)} `;
  const named = [...brands, ...rows].filter(({ value }) => value !== '' && said.includes(` ${foldText(value)} `));
  const byAttribute = new Map<string, Value>();
  for (const one of named.toSorted((a, b) => a.value.length - b.value.length)) byAttribute.set(one.attribute, one);
  return [...byAttribute.values()];
}

/** Sorts products by price or age; those without one come last. */
export function inOrder(products: readonly Candidate[], order: ProductWish['order']): readonly Candidate[] {
  if (order === undefined) return products;
  const keyOf = ({ price, created }: Candidate) => (order === 'newest' ? created : price) ?? undefined;
  const sign = order === 'cheapest' ? 1 : -1;
  const known = products.filter((product) => keyOf(product) !== undefined);
  const sorted = known.toSorted((one, other) => sign * ((keyOf(one) ?? 0) - (keyOf(other) ?? 0)));
  return [...sorted, ...products.filter((product) => keyOf(product) === undefined)];
}

/** Products as the assistant shows them. */
export function shownProducts({ store, language }: Turn, products: readonly Candidate[], reasons: readonly string[] = []): ChatProduct[] {
  return products.map(({ id, name, price, list_price: listPrice, stock, image, url }) => {
    const isReduced = price !== null && listPrice !== null && listPrice > price;
    const why = [
      ...reasons,
      ...(isReduced ? [say(language, 'reduced')] : []),
      ...(stock !== null && stock > 0 ? [say(language, 'inStock')] : []),
    ];
    return {
      id,
      name: name === '' ? id : name,
      price: price === null ? null : moneyOrNull(price.toFixed(2), store.currency),
      list_price: isReduced ? moneyOrNull(listPrice.toFixed(2), store.currency) : null,
      image: image === '' ? null : image,
      url: url === '' ? null : url,
      reason: why.join(' · '),
    };
  });
}
