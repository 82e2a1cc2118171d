import { expect, it } from 'vitest';

import { testDatabase } from '../../db/testDatabase.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { IdPool } from './idPool.ts';
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

it('what comes with numbers is kept by them: in its order, without what is gone, hidden from the filter or numbered later', async () => {
  const { db, close } = await testDatabase();
  try {
    const priced = (id: string, price: number) => ({ id, name: id, price });
    await putProducts(db, 'shop', [priced('a', 10), priced('b', 20), priced('c', 30), { ...priced('gone', 10), stock: 0 }]);
    const pool = new IdPool();
    const keep = async (ids: readonly string[], most?: number) => {
      const offered = await offeredProducts(db, 'shop', {
        filters: [
          { kind: 'test', attribute: 'price', operator: '<', value: 25 },
          { kind: 'test', attribute: 'price', operator: '>', value: 5 },
        ],
      });
      return offered.keep(ids, most, { pool, numbers: ids.map((id) => pool.numberOf(id)) });
    };
    expect(await keep(['c', 'b', 'gone', 'unknown', 'a'])).toEqual(['b', 'a']);
    expect(await keep(['later', 'a', 'b'], 1)).toEqual(['a']);
    // Of many more products than meet the filter.
    const many = Array.from({ length: 200 }, (_, at) => `other${at}`);
    expect(await keep([...many, 'c', 'b', 'a'])).toEqual(['b', 'a']);
  } finally {
    await close();
  }
});

it('a catalogue too large for the memory offers the same products, in the same order', async () => {
  const { db, close } = await testDatabase();
  try {
    const priced = (id: string, price: number, brand: string) => ({ id, name: id, price, brand });
    await putProducts(db, 'shop', [
      ...['a', 'b', 'c', 'd'].map((id, at) => priced(id, 10 * (at + 1), at % 2 === 0 ? 'Norrby' : 'Fjell')),
      { ...priced('gone', 10, 'Norrby'), stock: 0 },
      { ...priced('secret', 10, 'Norrby'), attributes: { hidden: true } },
    ]);
    await db.pool.query("UPDATE products SET created_at = now() - make_interval(days => ascii(id)) WHERE store_key = 'shop' AND id <> 'd'");
    const cheap = { kind: 'test', attribute: 'price', operator: '<', value: 35 } as const;
    const ids = ['d', 'secret', 'c', 'gone', 'a', 'c', 'unknown', 'b'];
    for (const where of [{ filters: [] }, { filters: [cheap] }, { filters: [], brand: 'Norrby' }, { filters: [cheap], brand: 'Fjell' }]) {
      const [small, large] = [await offeredProducts(db, 'shop', where), await offeredProducts(db, 'shop', where, 3)];
      expect(await large.keep(ids)).toEqual(await small.keep(ids));
      expect(await large.keep(ids, 2)).toEqual(await small.keep(ids, 2));
      expect(await large.newest()).toEqual(await small.newest());
      const [few, many] = [await small.among(() => ids), await large.among(() => ids)];
      expect(ids.map(many)).toEqual(ids.map(few));
    }
    const large = await offeredProducts(db, 'shop', { filters: [cheap] }, 3);
    expect([await large.keep(ids), await large.newest()]).toEqual([
      ['c', 'a', 'b'],
      ['a', 'b', 'c'],
    ]);
    expect(await large.keep([])).toEqual([]);
  } finally {
    await close();
  }
});
