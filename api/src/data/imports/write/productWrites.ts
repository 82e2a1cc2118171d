import { ownProductFields } from '@endcap/schema/data/products/ownProductFields.ts';

import { productsLock } from '../../../search/index/productsLock.ts';
import { removeProducts, writeProducts } from '../../products/writeProducts.ts';
import type { EntityWrites } from './entityWriting.ts';
import type { ProductFields } from '../map/feedProduct.ts';
import type { ImportedObject } from '../map/importedObject.ts';

/** A product as those who store products take it. */
export function givenProduct({ id, row, content_hash: contentHash, fields }: ImportedObject) {
  // What readProduct made.
  return { row, id, ...(fields as unknown as ProductFields), content_hash: contentHash };
}

export const productWrites: EntityWrites = {
  table: 'products',
  lock: productsLock,
  title: 't.name',
  columns: ownProductFields,
  // Products that came after the import began are not its business.
  removable: 't.changed_seq <= run.seq_at_start',
  async write(transaction, { storeKey, importId, objects, modifiers, now }) {
    const products = objects.map((object) => givenProduct(object));
    const { modified, ...counts } = await writeProducts(transaction, { storeKey, importId, products, modifiers, now });
    // A step of the modifiers that could not be applied: the product is stored as the step found it.
    const issues = products.flatMap(({ row }, at) =>
      (modified[at]?.problems ?? []).map(({ index, message }) => ({
        row,
        field: null,
        severity: 'warning' as const,
        message: `Modifier ${index + 1}: ${message}`,
        value: null,
        entity: 'products' as const,
      })),
    );
    return { ...counts, issues };
  },
  remove: (transaction, { storeKey, importId, ids, now }) => removeProducts(transaction, { storeKey, importId, ids, now }),
};
