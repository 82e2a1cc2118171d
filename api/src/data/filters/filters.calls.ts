import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { filtersCheck } from '@endcap/schema/data/filters/filters.rest.ts';
import { type FilterNode, testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

import type { Database } from '../../db/database.ts';
import { handle } from '../../http/handle.ts';
import { countRows } from '../../lists/countedPage.ts';
import { productFields } from '../products/productConditions.ts';
import { knownAttributes, productsFilterSql } from '../products/productList.ts';
import { closestName } from './closestName.ts';
import { attributesOf, FilterValueError } from '../../db/filterSql.ts';

type Check = Omit<AnswerOf<typeof filtersCheck>, 'status'>;

/** More names of attributes than a person could have meant. */
const mostNames = 20_000;

/** The comparisons with attributes that no product has, each with the name that was perhaps meant. */
async function unknownAttributes(db: Database, storeKey: string, tree: FilterNode | undefined): Promise<Check['unknown']> {
  const known = await knownAttributes(db, storeKey, attributesOf(tree));
  const strange = testsOf(tree).filter(({ attribute }) => !known.has(attribute));
  if (strange.length === 0) return [];
  const { rows } = await db.pool.query<{ name: string }>('SELECT name FROM product_attribute_names WHERE store_key = $1 LIMIT $2', [
    storeKey,
    mostNames,
  ]);
  const names = [...productFields, ...rows.map(({ name }) => name)];
  return strange.map(({ attribute: name, span = { from: 0, to: 0 } }) => ({ name, ...span, suggestion: closestName(name, names) ?? null }));
}

async function check(db: Database, storeKey: string, where: string, now: Date): Promise<Check> {
  const refused = (problem: Check['problem']): Check => ({ count: 0, is_exact: true, problem, unknown: [] });
  const { tree, problem } = parseFilter(where);
  if (problem !== undefined) return refused(problem);
  try {
    const filter = await productsFilterSql(db, storeKey, tree, now);
    const [{ total, isExact }, unknown] = await Promise.all([
      countRows(db, { table: 'products', storeKey, conditions: [filter] }),
      unknownAttributes(db, storeKey, tree),
    ]);
    return { count: total, is_exact: isExact, problem: null, unknown };
  } catch (error) {
    if (!(error instanceof FilterValueError)) throw error;
    return refused({ kind: 'comparison not possible', ...(error.test.span ?? { from: 0, to: 0 }) });
  }
}

export const handlers = [handle(filtersCheck, ({ where }, { db, store, now }) => check(db, store.key, where, now))];
