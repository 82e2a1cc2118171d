import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { categoriesInfo, categoriesList } from '@endcap/schema/data/categories/categories.rest.ts';

type CategoryRow = AnswerOf<typeof categoriesList>['result'][number];

/** A category, with the store that it belongs to. */
export interface CategoryModel extends CategoryRow {
  readonly storeId: string;
}

export function categoryModel(storeId: string, row: CategoryRow): CategoryModel {
  return { ...row, storeId };
}

/** The place of a category in the tree of its store. */
export type CategoryPlaceModel = AnswerOf<typeof categoriesInfo>['category'] & { readonly storeId: string };
