import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';

import type { Database } from '../../db/database.ts';
import { join, rowsOf, sql } from '../../db/sql.ts';
import { beginsWith, holdsWords } from '../../db/findPatterns.ts';
import type { CompanyFind, Found, StoreFind } from './storeFind.ts';

const declared = (await loadResources()).map(({ resource }) => resource);

/** How resources of a kind are found by the words of their names; those that begin with what was typed come first. None where it says that they are not. */
export function resourceFind({ kind, list, noun, can, owner, globalSearch }: Resource): (StoreFind | CompanyFind)[] {
  if ('without' in globalSearch) return [];
  const isOfCompany = owner === 'company';
  const findIn = async (db: Database, companyKey: string, placeKey: string, typed: string, limit: number): Promise<Found[]> => {
    // Before its patterns are made: a wide per cent sign is one once it is folded.
    const query = typed.normalize('NFKD');
    const words = holdsWords(query).map((word) => sql`folded(${word}::text)`);
    const rows = await rowsOf<{ id: string; name: string; named: boolean }>(
      db.pool,
      sql`SELECT id, name, sort_name = folded(${query}::text) AS named FROM store_resources
          WHERE company_key = ${companyKey} AND store_key = ${placeKey} AND kind = ${kind}
            AND sort_name LIKE ALL (ARRAY[${join(words)}])
          ORDER BY named DESC, sort_name LIKE folded(${beginsWith(query)}::text) DESC, sort_name, id LIMIT ${limit}`,
    );
    return rows.map(({ id, name, named }) => ({ id, title: name, detail: noun.one, list, isNamed: named, isOfCompany }));
  };
  const base = { group: globalSearch.group, can: can.view };
  const inCompany: CompanyFind['find'] = (db, companyKey, typed, limit) => findIn(db, companyKey, companyKey, typed, limit);
  const inStore: StoreFind['find'] = (db, store, typed, limit) => findIn(db, store.companyKey, store.key, typed, limit);
  return isOfCompany ? [{ ...base, isOfCompany, find: inCompany }] : [{ ...base, find: inStore }];
}

export const finds: readonly (StoreFind | CompanyFind)[] = declared.flatMap(resourceFind);
