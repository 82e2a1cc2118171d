import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { type categoriesInfo, categoriesList } from '@endcap/schema/data/categories/categories.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch, rowsOfIds } from '../../rest/restBatch.ts';

type CategoryRow = AnswerOf<typeof categoriesList>['result'][number];

/** A category, with the store that it belongs to. */
export interface CategoryModel extends CategoryRow {
  readonly storeId: string;
}

export function categoryModel(storeId: string, row: CategoryRow): CategoryModel {
  return { ...row, storeId };
}

const categoriesById = batch({
  call: categoriesList,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** A category by its id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadCategory({ rest }: Pick<Context, 'rest'>, storeId: string, id: string): Promise<CategoryModel | undefined> {
  const row = await rest.batch(categoriesById, storeId, id);
  return row && categoryModel(storeId, row);
}

/** The place of a category in the tree of its store. */
export type CategoryPlaceModel = AnswerOf<typeof categoriesInfo>['category'] & { readonly storeId: string };
