import { randomUUID } from 'node:crypto';

import type { Database } from '../db/database.ts';
import { rowsOf, sql } from '../db/sql.ts';
import { service } from '../recommendations/accessories/accessories.service.ts';
import type { AccessoryBody } from '../recommendations/accessories/accessories.part.ts';
import { changeResources } from '../resources/changeResources.ts';
import { companyStores } from '../resources/resourceScope.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import type { DemoProduct } from '../store/demo/demoProduct.ts';
import type { DemoUser } from './demoCompany.ts';

/** What goes with what, by the nouns of the catalogue: two-way, and one-way. */
const pairs: readonly { readonly main: string; readonly twoWay: readonly string[]; readonly oneWay: readonly string[] }[] = [
  { main: 'tunnel tent', twoWay: ['lantern'], oneWay: ['enamel mug'] },
  { main: 'backpack', twoWay: [], oneWay: ['wool socks', 'beanie'] },
  { main: 'down jacket', twoWay: ['beanie'], oneWay: [] },
];

/** Makes the demo's accessories, once: an entry that staff have deleted stays deleted. */
export async function makeAccessories(db: Database, catalogue: readonly DemoProduct[], user: DemoUser, now: Date): Promise<void> {
  const known = await rowsOf(
    db.pool,
    sql`SELECT FROM resources WHERE company_key = ${demoCompanyKey} AND kind = ${service.resource.kind} LIMIT 1`,
  );
  if (known.length > 0) return;
  const ids = (nouns: readonly string[]) =>
    nouns.flatMap((noun) => catalogue.find(({ kind, row }) => kind.noun === noun && row.stock > 0)?.row.id ?? []);
  const bodies = pairs.flatMap(({ main, twoWay, oneWay }): AccessoryBody[] => {
    const [first] = ids([main]);
    return first === undefined ? [] : [{ main_product: first, accessories: ids(twoWay), directed_accessories: ids(oneWay) }];
  });
  const store = { key: demoStoreKey, companyKey: demoCompanyKey };
  const editing = { db, now, user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
  const wishes = bodies
    .filter(({ accessories, directed_accessories: oneWay }) => accessories.length + oneWay.length > 0)
    .map((body) => ({ id: randomUUID(), body }));
  await changeResources(service, editing, await companyStores(editing), 'create', wishes);
}
