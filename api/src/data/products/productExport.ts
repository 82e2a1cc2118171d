import { ownProductFields } from '@endcap/schema/data/products/ownProductFields.ts';
import type { ExportColumns } from '@endcap/schema/data/browse/browse.rest.ts';

import { csvHead, csvLine } from '../../csv/csvCells.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { orderSql, whereSql } from '../../lists/pageQuestion.ts';
import { csvOfColumns } from '../browse/fileColumns.ts';
import { idPages } from '../../lists/idPages.ts';
import { cellOf } from '../../csv/typedCells.ts';
import { type ListedProducts, listedProducts, type ProductsInput } from './productList.ts';
import { type FeedProduct, feedProductOf, flatProduct, productsByIds } from './storedProducts.ts';

async function* pages(db: Database, storeKey: string, ids: AsyncIterable<string[]>): AsyncGenerator<FeedProduct[]> {
  for await (const page of ids) {
    const byId = new Map((await productsByIds(db, storeKey, page)).map((product) => [product.id, feedProductOf(product)]));
    yield page.map((id) => byId.get(id)).filter((product) => product !== undefined);
  }
}

async function attributeNames(db: Database, listed: ListedProducts): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db.pool,
    sql`SELECT DISTINCT jsonb_object_keys(attributes) AS name FROM products WHERE ${whereSql(listed)} ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** An attribute may have a name that every object answers to, such as `toString`. */
const attributeOf = ({ attributes }: FeedProduct, name: string) => (Object.hasOwn(attributes, name) ? attributes[name] : undefined);

/** Without `updated_at`: it is ours, and a feed that had it would make an attribute of it. */
const fields = ['id', ...ownProductFields] as const;

async function* csvOf(attributes: readonly string[], products: AsyncIterable<FeedProduct[]>): AsyncGenerator<string> {
  yield csvHead([...fields, ...attributes].map((name) => cellOf(name)));
  for await (const page of products) {
    let text = '';
    for (const product of page) {
      const cells = [
        ...fields.map((field) => cellOf(field === 'categories' && product.categories.length === 0 ? null : product[field])),
        ...attributes.map((name) => cellOf(attributeOf(product, name))),
      ];
      text += csvLine(cells);
    }
    yield text;
  }
}

async function* ndjsonOf(products: AsyncIterable<FeedProduct[]>): AsyncGenerator<string> {
  for await (const page of products) {
    yield page.map(({ updated_at: _ours, ...product }) => `${JSON.stringify(flatProduct(product))}\n`).join('');
  }
}

/** What a product has under a name: a field, or else an attribute. */
const shownValue = (product: FeedProduct, field: string): unknown =>
  Object.hasOwn(product, field) && field !== 'attributes' ? Reflect.get(product, field) : attributeOf(product, field);

/** The products of a list as it is on screen: these columns, under the headings that the reader has. `onRows` is called with the number written. */
export function exportListed(
  db: Database,
  storeKey: string,
  listed: ListedProducts,
  columns: ExportColumns,
  onRows?: (rows: number) => void,
): AsyncGenerator<string> {
  const ids = idPages(db, { ...listed, orderBy: orderSql(listed) });
  return csvOfColumns(columns, pages(db, storeKey, ids), shownValue, onRows);
}

/**
 * All products of a list as text, piece by piece. Throws at once for an input that the list would not accept. A cell that a spreadsheet
 * would run as a formula begins with an apostrophe; texts that look like numbers are in quotes, and lists are JSON, so that the importer
 * reads back exactly what was exported.
 */
export async function exportProducts(
  db: Database,
  storeKey: string,
  input: ProductsInput,
  format: 'csv' | 'ndjson',
  now: Date,
): Promise<AsyncIterable<string>> {
  const listed = await listedProducts(db, storeKey, input, now);
  const products = pages(db, storeKey, idPages(db, { ...listed, orderBy: orderSql(listed) }));
  return format === 'ndjson' ? ndjsonOf(products) : csvOf(await attributeNames(db, listed), products);
}
