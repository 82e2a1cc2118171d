import { expect, it } from 'vitest';

import { testDatabase } from '../../db/testDatabase.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { offeredProducts } from './offeredProducts.ts';

it('a long list keeps its own order for a brand, without what is out of stock, and stops at the number asked for', async () => {
  const { db, close } = await testDatabase();
  try {
    const of = (brand: string) => (id: string) => ({ id, name: id, brand });
    await putProducts(db, 'shop', [...['c', 'a', 'b'].map(of('Norrby')), of('Fjell')('d'), { ...of('Norrby')('gone'), stock: 0 }]);
    const list = ['b', 'd', 'gone', ...Array.from({ length: 500 }, (_, at) => `unknown${at}`), 'c', 'a'];
    const offered = await offeredProducts(db, 'shop', { filters: [], brand: 'Norrby' });
    expect(await offered.keep(list)).toEqual(['b', 'c', 'a']);
    expect(await offered.keep(list, 2)).toEqual(['b', 'c']);
  } finally {
    await close();
  }
});
