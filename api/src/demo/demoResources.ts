import { randomUUID } from 'node:crypto';

import type { Database } from '../db/database.ts';
import { changedBy, rowsOf, sql } from '../db/sql.ts';
import { changeResources } from '../resources/changeResources.ts';
import { servicesByKind } from '../resources/loadServices.ts';
import { companyStores } from '../resources/resourceScope.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import type { DemoUser } from './demoCompany.ts';

/** Makes what the declarations of resources give the demo, once for each kind: what staff have deleted stays deleted. */
export async function makeResources(db: Database, user: DemoUser, now: Date): Promise<void> {
  const store = { key: demoStoreKey, companyKey: demoCompanyKey };
  const editing = { db, now, user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
  const stores = await companyStores(editing);
  for (const service of (await servicesByKind()).values()) {
    const { demo, kind, fields } = service.resource;
    if ('without' in demo) continue;
    const known = await rowsOf(db.pool, sql`SELECT FROM resources WHERE company_key = ${demoCompanyKey} AND kind = ${kind} LIMIT 1`);
    if (known.length > 0) continue;
    const wishes = demo.map((row) => ({ id: randomUUID(), body: fields.parse(row) }));
    await changeResources(service, editing, stores, 'create', wishes);
  }
  await fillRedirectHits(db, now);
}

/** Searches that the demo's redirects answered in the last 30 days, the first of them the most. */
async function fillRedirectHits(db: Database, now: Date): Promise<void> {
  await changedBy(
    db.pool,
    sql`INSERT INTO search_redirect_hits (store_key, redirect_id, day, hits)
        SELECT r.store_key, r.id, (${now}::timestamptz - day * interval '1 day')::date, 1 + (day * 7 + r.place * 5) % 11 / r.place
        FROM (SELECT store_key, id, row_number() OVER (ORDER BY sort_name, id)::int AS place FROM store_resources
              WHERE company_key = ${demoCompanyKey} AND store_key = ${demoStoreKey} AND kind = 'search_redirect') r, generate_series(1, 29) AS day
        ON CONFLICT DO NOTHING`,
  );
}
