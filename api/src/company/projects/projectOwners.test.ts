import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
  company = await api.company();
});
afterAll(() => api.close());

/** A project of a version whose owner was a text, and a way to read its body. */
async function earlierProject(goal: string, owner: string) {
  const id = randomUUID();
  await changedBy(
    api.db.pool,
    sql`WITH made AS (
          INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
          VALUES (${company.key}, 'project', ${id}::uuid, ${id}, ${json({ goal, owner })}, now(), now()) RETURNING *)
        INSERT INTO resource_versions (company_key, kind, id, version, revision, at, action, name, body, stores)
        SELECT company_key, kind, id, revision, 1, now(), 'create', name, body, '{}' FROM made`,
  );
  return async () => (await rowOf<{ body: unknown }>(api.db.pool, sql`SELECT body FROM resources WHERE id = ${id}::uuid`))?.body;
}

const apply = (name: string) => api.db.pool.query(readFileSync(join(import.meta.dirname, '../../../migrations', name), 'utf8'));

it('owners that were typed become users, or stay in the goal whole, be it as long as a goal may be', async () => {
  const user = await rowOf<{ id: string; email: string }>(
    api.db.pool,
    sql`SELECT u.id, u.email FROM users u JOIN memberships m ON m.user_id = u.id WHERE m.company_key = ${company.key} ORDER BY u.email LIMIT 1`,
  );
  const agency = 'Agency '.repeat(28).trim();
  const projects = {
    known: await earlierProject('Sell', (user?.email ?? '').toUpperCase()),
    none: await earlierProject('Sell', ''),
    stranger: await earlierProject('Sell', 'Bo of the agency'),
    strangerAlone: await earlierProject('', agency),
    full: await earlierProject('g'.repeat(2000), agency),
    nearlyFull: await earlierProject('g'.repeat(1990), 'Bo of the agency'),
    justFits: await earlierProject('g'.repeat(1983), 'Bo of the agency'),
    changedSince: await earlierProject('h'.repeat(2000), 'Bo of the agency'),
  };
  await apply('202611282110_owners_are_users.sql');
  const { changedSince } = projects;
  await changedBy(
    api.db.pool,
    sql`UPDATE resources SET revision = 2 WHERE company_key = ${company.key} AND body = ${json(await changedSince())}`,
  );
  await apply('202611290625_whole_owners.sql');
  const found = Object.fromEntries(await Promise.all(Object.entries(projects).map(async ([name, body]) => [name, await body()] as const)));
  const unowned = (goal: string) => ({ owner_id: null, goal });
  expect(found).toEqual({
    known: { owner_id: user?.id, goal: 'Sell' },
    none: unowned('Sell'),
    stranger: unowned('Sell\nBo of the agency'),
    strangerAlone: unowned(agency),
    full: unowned(`${'g'.repeat(1998 - agency.length)}…\n${agency}`),
    nearlyFull: unowned(`${'g'.repeat(1982)}…\nBo of the agency`),
    justFits: unowned(`${'g'.repeat(1983)}\nBo of the agency`),
    changedSince: unowned('h'.repeat(2000)),
  });
});
