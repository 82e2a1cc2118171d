import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { ListCondition, ListInput } from '@endcap/schema/contract/list.ts';
import { type FilterNode, isNegation, testsInOr, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import type { productsList } from '@endcap/schema/data/products/products.rest.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { productCount } from '../counts/dataCounts.store.ts';
import { attributesOf, conditionsOf, filterSql, FilterValueError } from '../../db/filterSql.ts';
import { readFilter } from '../../http/input/readFilter.ts';
import { readKeyPage } from '../../lists/keyPage.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import type { FilteredRows } from '../../lists/pageQuestion.ts';
import type { AttributeFacts } from './attributeConditions.ts';
import { attributeFacts } from './attributeFacts.ts';
import {
  conditionSql,
  isAttribute,
  nameOrder,
  productsOrder,
  type ProductsWhere,
  productsWhere,
  hiddenAttribute,
} from './productConditions.ts';
import { productColumns, productOf, type StoredProduct } from './storedProducts.ts';

/** What says which products and in which order. */
export type ProductsInput = Pick<ParsedInputOf<typeof productsList>, 'query' | 'filter' | 'sort' | 'order' | 'where'>;

/** Those of the names that are attributes of some product of the store, or fields that every product has. */
export async function knownAttributes(db: Database, storeKey: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  // A shop that hides nothing may be asked what it hides.
  const isOwn = (name: string) => !isAttribute(name) || name === hiddenAttribute;
  const asked = names.filter((name) => !isOwn(name));
  const own = names.filter(isOwn);
  if (asked.length === 0) return new Set(own);
  const rows = await rowsOf<{ name: string }>(
    db.pool,
    sql`SELECT name FROM product_attribute_names WHERE store_key = ${storeKey} AND name = ANY(${asked}::text[])`,
  );
  return new Set([...own, ...rows.map(({ name }) => name)]);
}

/** Throws for a condition on an attribute that no product of the store has: a typing error would silently find nothing. */
async function checkAttributes(db: Database, storeKey: string, filter: ListInput['filter']): Promise<void> {
  const known = await knownAttributes(db, storeKey, [...new Set(filter.map(({ field }) => field))]);
  const unknown = filter.findIndex(({ field }) => !known.has(field));
  if (unknown < 0) return;
  const message = `Products cannot be filtered by “${filter[unknown]?.field ?? ''}”.`;
  throw new Failure('ParsingError', message, { fields: { [`filter.${unknown}.field`]: message } });
}

/** What is known of the store before a tree and conditions next to it become SQL. */
async function factsOf(db: Database, storeKey: string, tree: FilterNode | undefined, filter: ListInput['filter'], now: Date) {
  const asked = { all: [...filter, ...conditionsOf(testsOf(tree), now)], inOr: conditionsOf(testsInOr(tree), now) };
  const [known, facts] = await Promise.all([knownAttributes(db, storeKey, attributesOf(tree)), attributeFacts(db, storeKey, asked, now)]);
  const usesValues = asked.all.some((condition) => facts.indexed(condition) !== undefined);
  // What no product has, each product is without: as in searches, it is not equal to anything.
  const condition = (one: ListCondition, by: AttributeFacts) =>
    known.has(one.field) ? conditionSql(one, by) : isNegation(one.operator) ? sql`true` : sql`false`;
  const treeSql = (by: AttributeFacts) => filterSql(tree, { condition: (one) => condition(one, by), isKnown: () => true, now });
  return { facts, usesValues, treeSql };
}

/** The SQL of a tree over products. Throws a FilterValueError for a comparison that cannot be made. */
export async function productsFilterSql(db: Database, storeKey: string, tree: FilterNode | undefined, now: Date): Promise<Sql> {
  const { facts, treeSql } = await factsOf(db, storeKey, tree, [], now);
  return treeSql(facts);
}

/** What a list selects and in which order. */
export interface ListedProducts extends FilteredRows, ReturnType<typeof productsOrder>, ProductsWhere {
  readonly conditions: readonly Sql[];
  /** The same conditions answered by each product alone; absent when no index of values answers a part of them. */
  readonly plain?: readonly Sql[] | undefined;
}

/** Which products a list has and in which order. Throws for an input that the list would not accept. */
export async function listedProducts(db: Database, storeKey: string, input: ProductsInput, now: Date): Promise<ListedProducts> {
  const order = productsOrder(input);
  const tree = input.where.trim() === '' ? undefined : readFilter(input.where, 'where');
  const { facts, usesValues, treeSql } = await factsOf(db, storeKey, tree, input.filter, now);
  const listedBy = (by: AttributeFacts) => {
    const { conditions, parts } = productsWhere(input, by);
    const expression = tree === undefined ? [] : [inExpression(() => treeSql(by))];
    const parted = parts && { together: [...parts.together, ...expression], others: [...parts.others, ...expression] };
    return { conditions: [...conditions, ...expression], parts: order.sort === nameOrder ? parted : undefined };
  };
  const listed = listedBy(facts);
  await checkAttributes(db, storeKey, input.filter);
  const plain = usesValues ? listedBy({ ...facts, indexed: () => undefined }).conditions : undefined;
  return { table: 'products', storeKey, ...listed, ...order, plain };
}

/** A comparison that cannot be made, as the fault of the expression that it is in. */
function inExpression(compiled: () => Sql): Sql {
  try {
    return compiled();
  } catch (error) {
    if (!(error instanceof FilterValueError)) throw error;
    const message = `“${error.test.attribute} ${error.test.operator}”: ${error.message}`;
    throw new Failure('ParsingError', message, { fields: { where: message } });
  }
}

/** Whether a list leaves nothing out. */
const isWhole = ({ query, filter, where }: ProductsInput) => query.trim() === '' && filter.length === 0 && where.trim() === '';

/** One page of a store's products. */
export async function listProducts(
  db: Database,
  { key: storeKey, currency }: { readonly key: string; readonly currency: string },
  input: ParsedInputOf<typeof productsList>,
  now: Date,
) {
  const question = { columns: productColumns, ...(await listedProducts(db, storeKey, input, now)) };
  const { rows, ...page } = await readKeyPage<StoredProduct>(db, question, input);
  const result = rows.map((row) => productOf(row, currency));
  if (page.is_total_exact || !isWhole(input)) return { ...page, result };
  // Of all products the number is known, also right after an import, when the database's estimate is far off.
  const products = await productCount(db, storeKey, now);
  return { ...page, result, total: products, is_total_exact: true };
}
