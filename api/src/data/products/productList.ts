import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';
import { type FilterNode, testsBeside, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import type { ProductRow, productsList } from '@endcap/schema/data/products/products.rest.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { productCount } from '../counts/dataCounts.store.ts';
import { attributesOf, conditionsOf, filterSql, FilterValueError } from '../filters/filterSql.ts';
import { readFilter } from '../filters/readFilter.ts';
import { Bindings } from '../browse/columnConditions.ts';
import { countedPage } from '../browse/countedPage.ts';
import { attributeFacts } from './attributeFacts.ts';
import { conditionSql, isAttribute, productsOrder, productsWhere } from './productConditions.ts';
import { productColumns, productOf } from './storedProducts.ts';

/** What says which products and in which order. */
export type ProductsInput = Pick<ParsedInputOf<typeof productsList>, 'query' | 'filter' | 'sort' | 'order' | 'where'>;

/** Those of the names that are attributes of some product of the store, or fields that every product has. */
export async function knownAttributes(db: Database, storeKey: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = names.filter((name) => isAttribute(name));
  const own = names.filter((name) => !isAttribute(name));
  if (asked.length === 0) return new Set(own);
  const { rows } = await db.pool.query<{ name: string }>(
    'SELECT name FROM product_attribute_names WHERE store_key = $1 AND name = ANY($2::text[])',
    [storeKey, asked],
  );
  return new Set([...own, ...rows.map(({ name }) => name)]);
}

/** Throws for a condition on an attribute that no product of the store has: a typing error would silently find nothing. */
async function checkAttributes(db: Database, storeKey: string, filter: ListInput['filter']): Promise<void> {
  const known = await knownAttributes(db, storeKey, [...new Set(filter.map(({ field }) => field))]);
  const unknown = filter.findIndex(({ field }) => !known.has(field));
  if (unknown < 0) return;
  const message = `Products have no field “${filter[unknown]?.field ?? ''}”.`;
  throw new Failure('ParsingError', message, { fields: { [`filter.${unknown}.field`]: message } });
}

/** The SQL of a tree over products. Throws a FilterValueError for a comparison that cannot be made. */
export async function productsFilterSql(
  db: Database,
  storeKey: string,
  tree: FilterNode | undefined,
  bindings: Bindings,
  now: Date,
): Promise<string> {
  const names = attributesOf(tree);
  const asked = { all: conditionsOf(testsOf(tree), now), beside: conditionsOf(testsBeside(tree), now) };
  const [known, facts] = await Promise.all([knownAttributes(db, storeKey, names), attributeFacts(db, storeKey, asked, now)]);
  return filterSql(tree, { condition: (one) => conditionSql(one, bindings, facts), isKnown: (name) => known.has(name), now });
}

/** The SQL of a filter expression over products. Throws a ParsingError at `where` for one that cannot be read. */
async function productsFilter(db: Database, storeKey: string, where: string, bindings: Bindings, now: Date): Promise<string> {
  const tree = readFilter(where, 'where');
  try {
    return await productsFilterSql(db, storeKey, tree, bindings, now);
  } catch (error) {
    if (!(error instanceof FilterValueError)) throw error;
    const message = `“${error.test.attribute} ${error.test.operator}”: ${error.message}`;
    throw new Failure('ParsingError', message, { fields: { where: message } });
  }
}

/** What a list selects, for statements of one's own: `$1` is the store. */
export interface ListedProducts extends ReturnType<typeof productsOrder> {
  readonly where: string;
  readonly values: unknown[];
}

/** Which products a list has and in which order. Throws for an input that the list would not accept. */
export async function listedProducts(db: Database, storeKey: string, input: ProductsInput, now: Date): Promise<ListedProducts> {
  const bindings = new Bindings(storeKey);
  const order = productsOrder(input);
  const facts = await attributeFacts(db, storeKey, { all: input.filter, beside: [] }, now);
  const where = productsWhere(input, bindings, facts);
  await checkAttributes(db, storeKey, input.filter);
  const expression = input.where.trim() === '' ? '' : ` AND ${await productsFilter(db, storeKey, input.where, bindings, now)}`;
  return { where: where + expression, ...order, values: bindings.values };
}

/** Whether a list leaves nothing out. */
const isWhole = ({ query, filter, where }: ProductsInput) => query.trim() === '' && filter.length === 0 && where.trim() === '';

/** One page of a store's products. */
export async function listProducts(db: Database, storeKey: string, input: ParsedInputOf<typeof productsList>, now: Date) {
  const { limit, offset } = input;
  const listed = await listedProducts(db, storeKey, input, now);
  const question = { table: 'products', columns: productColumns, ...listed, limit, offset };
  const { rows, total, isExact } = await countedPage<Parameters<typeof productOf>[0]>(db, question);
  const result = rows.map((row): ProductRow => productOf(row));
  if (isExact || !isWhole(input)) return { result, total, is_total_exact: isExact, offset };
  // Of all products the number is known, also right after an import, when the database's estimate is far off.
  const { products } = await productCount(db, storeKey, now);
  return { result, total: products, is_total_exact: true, offset };
}
