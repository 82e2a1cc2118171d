import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ListInput } from '@endcap/schema/contract/list.ts';
import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import type { categoriesInfo, categoriesList } from '@endcap/schema/data/categories/categories.rest.ts';

import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { listedRows, type ListShape, momentField, integerField, readBoundedPage, textField } from '../../lists/boundedList.ts';
import { flagCondition } from '../../lists/columnConditions.ts';
import { healthCondition } from '../browse/healthCondition.ts';
import { loopOf, pathsTo, type TreeNode } from './categoryTree.ts';

export type CategoryAnswer = AnswerOf<typeof categoriesList>['result'][number];
type CategoryDetail = AnswerOf<typeof categoriesInfo>['category'];

interface StoredCategory {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly subcategories: string[];
  readonly attributes: Record<string, unknown>;
  readonly is_derived: boolean;
  readonly product_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'id, name, url, subcategories, attributes, is_derived, product_count, created_at, updated_at';

/** The names under which shops send a category's picture. */
const pictureNames = ['image', 'image_url', 'picture'];

function categoryAnswer({ attributes, created_at: created, updated_at: updated, ...row }: StoredCategory): CategoryAnswer {
  const image = pictureNames.map((name) => attributes[name]).find((value) => typeof value === 'string');
  return {
    ...row,
    image: typeof image === 'string' ? image : null,
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
  };
}

const categoriesShape: ListShape = {
  noun: 'Categories',
  table: 'categories',
  fields: {
    id: textField('id'),
    name: textField('name'),
    url: textField('url'),
    product_count: integerField('product_count'),
    is_derived: (condition) => flagCondition('is_derived', condition),
    has_subcategories: (condition) => flagCondition('(cardinality(subcategories) > 0)', condition),
    updated_at: momentField('updated_at'),
    [healthField]: healthCondition,
  },
  sorts: {
    name: { sql: 'lower(left(name, 200))' },
    id: { sql: 'id' },
    url: { sql: 'url', mayBeEmpty: true },
    product_count: { sql: 'product_count' },
    updated_at: { sql: 'updated_at' },
  },
  defaultSort: 'name',
  search: (query) => sql`strpos(lower(name), lower(${query})) > 0 or strpos(lower(id), lower(${query})) > 0`,
};

export const listedCategories = (storeKey: string, input: ListInput) => listedRows(categoriesShape, storeKey, input);

/** One page of a store's categories. */
export async function listCategories(db: Database, storeKey: string, input: ListInput) {
  const { rows, ...page } = await readBoundedPage<StoredCategory>(db, columns, listedCategories(storeKey, input), input);
  return { ...page, result: rows.map((row) => categoryAnswer(row)) };
}

/** Categories by their ids, in no order; ids without a category are omitted. */
export async function categoriesByIds(db: Database, storeKey: string, ids: readonly string[]): Promise<CategoryAnswer[]> {
  const { rows } = await db.pool.query<StoredCategory>(`select ${columns} from categories where store_key = $1 and id = any($2::text[])`, [
    storeKey,
    ids,
  ]);
  return rows.map((row) => categoryAnswer(row));
}

/** The category and everything above it, also where the tree goes round: a category is encountered once. */
async function nodesAbove(db: Database, storeKey: string, id: string): Promise<Map<string, TreeNode>> {
  const { rows } = await db.pool.query<{ id: string; name: string; parents: string[] }>(
    `with recursive above as (
       select id, name from categories where store_key = $1 and id = $2
       union
       select p.id, p.name from above a join categories p on p.store_key = $1 and p.subcategories @> array[a.id])
     select a.id, a.name, array(select p.id from categories p where p.store_key = $1 and p.subcategories @> array[a.id] order by p.id) as parents
     from above a limit 5000`,
    [storeKey, id],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of very many sub-categories, at most this many are shown. */
const shownChildren = 1000;

/** One category with its place in the tree; undefined when there is none. */
export async function findCategory(db: Database, storeKey: string, id: string): Promise<CategoryDetail | undefined> {
  const { rows } = await db.pool.query<StoredCategory>(`select ${columns} from categories where store_key = $1 and id = $2`, [
    storeKey,
    id,
  ]);
  const [row] = rows;
  if (row === undefined) return undefined;
  const below = [...new Set(row.subcategories)].slice(0, shownChildren);
  const [nodes, children] = await Promise.all([nodesAbove(db, storeKey, id), categoriesByIds(db, storeKey, below)]);
  const byId = new Map(children.map((child) => [child.id, child]));
  return {
    ...categoryAnswer(row),
    attributes: row.attributes,
    paths: pathsTo(id, nodes),
    loop: loopOf(id, nodes),
    children: below.flatMap((child) => byId.get(child) ?? []),
    missing: below.filter((child) => !byId.has(child)),
  };
}
