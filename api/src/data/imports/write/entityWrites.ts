import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { applyAll } from '../../modifiers/run/applyAll.ts';
import type { Modifiers } from '../../modifiers/steps/applyModifiers.ts';
import { categoryWrites } from './categoryWrites.ts';
import { customerWrites } from './customerWrites.ts';
import type { EntityWrites } from './entityWriting.ts';
import type { ImportedObject } from '../map/importedObject.ts';
import { orderWrites } from './orderWrites.ts';
import { pageWrites } from './pageWrites.ts';
import { givenProduct, productWrites } from './productWrites.ts';

export const entityWrites: Readonly<Record<DataEntity, EntityWrites>> = {
  products: productWrites,
  categories: categoryWrites,
  orders: orderWrites,
  customers: customerWrites,
  pages: pageWrites,
};

/** Objects as they will be stored: products go through the modifiers, and are omitted where these take them out of the store. */
export async function modifiedObjects(
  modifiers: Modifiers,
  entity: DataEntity,
  objects: readonly ImportedObject[],
): Promise<ImportedObject[]> {
  if (entity !== 'products' || modifiers.steps.length === 0) return [...objects];
  const modified = await applyAll(
    modifiers,
    objects.map((object) => givenProduct(object)),
  );
  return objects.flatMap((object, at) => {
    const product = modified[at]?.product;
    if (product === undefined) return [];
    const { row: _row, id: _id, content_hash: contentHash, ...fields } = product;
    return [{ ...object, title: product.name, fields, content_hash: contentHash }];
  });
}
