import { randomUUID } from 'node:crypto';

import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import { sliders } from '@endcap/schema/recommendations/sliders/sliders.resource.ts';

import type { Database } from '../db/database.ts';
import { changedBy, rowOf, sql } from '../db/sql.ts';
import { service } from '../merchandising/experiments/experiments.service.ts';
import { changeResources } from '../resources/changeResources.ts';
import { companyStores } from '../resources/resourceScope.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import type { DemoUser } from './demoCompany.ts';

const days = 21;

/** Makes an experiment that has ended, once, with the visitors of the last three weeks: no one sees it in the demo shop. */
export async function makeExperiments(db: Database, user: DemoUser, now: Date): Promise<void> {
  const known = await rowOf(
    db.pool,
    sql`SELECT FROM resources WHERE company_key = ${demoCompanyKey} AND kind = ${experiments.kind} LIMIT 1`,
  );
  const slider = await rowOf<{ id: string; body: Record<string, unknown> }>(
    db.pool,
    sql`SELECT id, body FROM store_resources WHERE store_key = ${demoStoreKey} AND kind = ${sliders.kind} AND body ->> 'place' = 'home' LIMIT 1`,
  );
  if (known !== undefined || slider === undefined) return;
  const store = { key: demoStoreKey, companyKey: demoCompanyKey };
  const editing = { db, now, user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
  const id = randomUUID();
  const body = experiments.fields.parse({
    name: 'Home page: best sellers instead of hot products',
    hypothesis: 'What sells all year is safer for new visitors than what rises now.',
    subject_id: slider.id,
    change: { slider: { ...slider.body, logic: 'popular', headline: 'Our best sellers' } },
    goal: 'conversion',
    planned_visitors: 4000,
  });
  const stores = await companyStores(editing);
  await changeResources(service, editing, stores, 'create', [{ id, body, enabled: true }]);
  await changeResources(service, editing, stores, 'disable', [{ id, enabled: false }]);
  await changedBy(
    db.pool,
    sql`INSERT INTO experiment_visitors (store_key, experiment_id, visitor, arm, first_at)
        SELECT store_key, ${id}, visitor,
          CASE WHEN ('x' || substr(md5(${id}::text || ' ' || visitor), 1, 8))::bit(32)::bigint < 2 ^ 31 THEN 'variant' ELSE 'control' END, min(time)
        FROM events
        WHERE store_key = ${demoStoreKey} AND visitor <> '' AND time > ${now}::timestamptz - ${days} * interval '1 day' AND time <= ${now}
        GROUP BY store_key, visitor`,
  );
  await changedBy(
    db.pool,
    sql`INSERT INTO experiment_answers (store_key, experiment_id, arm, day, answers, empty, ms, ms_squares)
        SELECT store_key, experiment_id, arm, (first_at AT TIME ZONE 'utc')::date, count(*), 0, count(*) * 4.2, count(*) * 19.1
        FROM experiment_visitors WHERE store_key = ${demoStoreKey} AND experiment_id = ${id} GROUP BY 1, 2, 3, 4`,
  );
}
