import { randomUUID } from 'node:crypto';

import { addDays, dayOf } from '@endcap/schema/contract/utcDays.ts';

import { service as exporterService } from '../audience/integrations/exporters.service.ts';
import { service as projectService } from '../company/projects/projects.service.ts';
import { service as taskService } from '../company/projects/projectTasks.service.ts';
import type { Database } from '../db/database.ts';
import { changedBy, rowsOf, sql } from '../db/sql.ts';
import { changeResources } from '../resources/changeResources.ts';
import { servicesByKind } from '../resources/loadServices.ts';
import { companyStores } from '../resources/resourceScope.ts';
import type { ResourceService } from '../resources/resourceService.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import type { DemoUser } from './demoCompany.ts';

/** Makes what the declarations of resources give the demo, and what takes more than plain data. */
export async function makeResources(db: Database, user: DemoUser, now: Date): Promise<void> {
  for (const service of (await servicesByKind()).values()) {
    const { demo } = service.resource;
    if (!('without' in demo)) await makeSome(service, demo, { db, user, now });
  }
  // Files need no account of another service, and an audience that is there.
  await makeSome(
    exporterService,
    [
      {
        name: 'Best customers for the print catalogue',
        audience: 'Best customers',
        schedule: 'weekly',
        columns: [
          { source: 'name', field: 'Name' },
          { source: 'loyalty', field: 'Loyalty' },
        ],
      },
      { name: 'Win back by phone', audience: 'Slipping away', schedule: 'manual' },
    ],
    { db, user, now },
  );
  await makeProjects({ db, user, now });
  await fillRedirectHits(db, now);
}

interface Making {
  readonly db: Database;
  readonly user: DemoUser;
  readonly now: Date;
}

/** Makes resources of a kind that the demo has none of, not even deleted ones: what staff have deleted stays deleted. Returns their ids. */
async function makeSome(service: ResourceService, rows: readonly object[], { db, user, now }: Making): Promise<string[]> {
  const { kind, fields, owner } = service.resource;
  const known = await rowsOf(db.pool, sql`SELECT FROM resources WHERE company_key = ${demoCompanyKey} AND kind = ${kind} LIMIT 1`);
  if (known.length > 0) return [];
  const store = { key: owner === 'company' ? demoCompanyKey : demoStoreKey, companyKey: demoCompanyKey };
  const editing = { db, now, user, store, role: 'manager' as const, caller: { ip: '127.0.0.1' } };
  const wishes = rows.map((row) => ({ id: randomUUID(), body: fields.parse(row) }));
  await changeResources(service, editing, await companyStores(editing), 'create', wishes);
  return wishes.map(({ id }) => id);
}

/** Projects with dates around the day they are made, and with tasks. */
async function makeProjects(making: Making): Promise<void> {
  const day = (from: number) => dayOf(addDays(making.now, from));
  const dates = (from: number, to: number) => ({ starts_on: day(from), due_on: day(to) });
  const people = await rowsOf<{ id: string; name: string }>(
    making.db.pool,
    sql`SELECT u.id, u.name FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.company_key = ${demoCompanyKey}`,
  );
  const ownerOf = (name: string) => people.find((one) => one.name === name)?.id ?? null;
  const [gifts] = await makeSome(
    projectService,
    [
      {
        name: 'Gifts for the holidays',
        goal: 'Every search for a gift ends on products in stock; 10% more revenue from searches than last year.',
        status: 'active',
        owner_id: ownerOf('Mira Keller'),
        store_ids: [demoStoreKey.slice(0, 8)],
        ...dates(-10, 20),
      },
      {
        name: 'Fewer searches without results',
        goal: 'Fewer than 5% of searches find nothing.',
        owner_id: ownerOf('Dilan Vos'),
        ...dates(14, 60),
      },
      {
        name: 'New delivery pages',
        goal: 'Shoppers find delivery and returns from the search.',
        status: 'done',
        owner_id: ownerOf('Mira Keller'),
        result: 'Searches for delivery open the right page; questions to support went down by a third.',
        ...dates(-70, -30),
      },
    ],
    making,
  );
  if (gifts === undefined) return;
  const tasks = [
    { name: 'List the searches for gifts of last year', is_done: true, assignee: 'Mira Keller' },
    { name: 'Redirect “gift card” to its page', is_done: true, link: `/store/${demoStoreKey.slice(0, 8)}/search/redirects` },
    { name: 'Pin gift sets for “gift”', assignee: 'Mira Keller', due_on: day(5), link: `/store/${demoStoreKey.slice(0, 8)}/search/rules` },
    { name: 'Hide what sold out', due_on: day(18) },
  ];
  await makeSome(
    taskService,
    tasks.map((task) => ({ ...task, project_id: gifts })),
    making,
  );
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
