import { beginsWith, holdsWords } from '../../db/findPatterns.ts';
import type { StoreFind } from '../../shell/globalSearch/storeFind.ts';

/** Content pages whose title holds every word of the query, or whose id begins with it. */
const pages: StoreFind = {
  group: 'pages',
  can: 'DATA_VIEW',
  async find(db, store, query, limit) {
    const { rows } = await db.pool.query<{ id: string; title: string; type: string }>(
      `select id, title, type from pages where store_key = $1 and (title ilike all ($2::text[]) or lower(id) like lower($3::text))
       order by lower(title) = lower($4::text) desc, title ilike $3 desc, lower(title), id limit $5`,
      [store.key, holdsWords(query), beginsWith(query), query, limit],
    );
    return rows.map(({ id, title, type }) => ({ id, title: title || id, detail: type }));
  },
};

export const finds = [pages];
