import { beginsWith, holdsWords } from '../../db/findPatterns.ts';
import type { StoreFind } from '../../shell/globalSearch/storeFind.ts';
import { keepCategoriesCounted } from './countedCategories.ts';

/** Categories whose names hold every word of the query: those that begin with it first, then the ones with the most products. */
const categories: StoreFind = {
  group: 'categories',
  can: 'DATA_VIEW',
  async find(db, store, query, limit) {
    await keepCategoriesCounted({ db, now: new Date() }, store.key);
    const { rows } = await db.pool.query<{ id: string; name: string; products: number }>(
      `select id, name, product_count as products from categories where store_key = $1 and name ilike all ($2::text[])
       order by lower(name) = lower($4::text) desc, name ilike $3 desc, product_count desc, name, id limit $5`,
      [store.key, holdsWords(query), beginsWith(query), query, limit],
    );
    return rows.map(({ id, name, products }) => ({ id, title: name, count: products }));
  },
};

export const finds = [categories];
