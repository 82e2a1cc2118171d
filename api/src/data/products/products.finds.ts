import { moneyOf } from '@endcap/schema/contract/money.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { decimalOf } from '../../db/decimals.ts';
import { readProductData } from '../../search/products/productData.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import type { StoreFind } from '../../shell/globalSearch/storeFind.ts';

const shown = ['name', 'image', 'price', 'brand'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The product with exactly this id, then what the store's own search finds, without its rules: staff look for what is there. */
const products: StoreFind = {
  group: 'products',
  can: 'DATA_VIEW',
  async find(db, store, query, limit) {
    const { products: searched } = await searchStore(db, await currentConfiguration(db, store), {
      query,
      limit,
      offset: 0,
      ignoresRules: true,
      isTyping: true,
    });
    const ids = [...new Set([query, ...searched.map(({ id }) => id)])];
    const rows = await readProductData(db, store.key, ids, shown);
    return rows.slice(0, limit).map(({ id, name, image, price, brand }) => ({
      id,
      title: textOf(name) || id,
      detail: textOf(brand),
      image: textOf(image) || null,
      price: typeof price === 'number' ? moneyOf(decimalOf(price), store.currency) : null,
      isNamed: id === query,
    }));
  },
};

export const finds = [products];
