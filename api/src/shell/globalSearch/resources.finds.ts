import { loadResources } from '@endcap/schema/resources/loadResources.ts';

import { join, rowsOf, sql } from '../../db/sql.ts';
import { beginsWith, holdsWords } from '../../db/findPatterns.ts';
import type { StoreFind } from './storeFind.ts';

const declared = (await loadResources()).map(({ resource }) => resource);

/** Resources of every declared kind, by the words of their names; those that begin with what was typed come first. */
export const finds: readonly StoreFind[] = declared.flatMap(({ kind, list, noun, can, globalSearch }) => {
  if ('without' in globalSearch) return [];
  const find: StoreFind['find'] = async (db, store, typed, limit) => {
    // Before its patterns are made: a wide per cent sign is one once it is folded.
    const query = typed.normalize('NFKD');
    const words = holdsWords(query).map((word) => sql`folded(${word}::text)`);
    const rows = await rowsOf<{ id: string; name: string; named: boolean }>(
      db.pool,
      sql`SELECT id, name, sort_name = folded(${query}::text) AS named FROM store_resources
          WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = ${kind}
            AND sort_name LIKE ALL (ARRAY[${join(words)}])
          ORDER BY named DESC, sort_name LIKE folded(${beginsWith(query)}::text) DESC, sort_name, id LIMIT ${limit}`,
    );
    return rows.map(({ id, name, named }) => ({ id, title: name, detail: noun.one, list, isNamed: named }));
  };
  return [{ group: globalSearch.group, can: can.view, find }];
});
