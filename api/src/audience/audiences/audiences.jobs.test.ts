import { expect, it } from 'vitest';

import { browseTests } from '../../data/browse/testBrowse.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { testJobTools } from '../../jobs/testJobTools.ts';
import { handlers } from './audiences.calls.ts';
import { audienceRefreshJob } from './audiences.jobs.ts';
import { service } from './audiences.service.ts';

const tests = browseTests({ handlers });
const { calls } = service.resource;

const run = (input: { id?: string } = {}) => audienceRefreshJob.run(input, testJobTools(tests.api, tests.key));

const create = async (name: string, conditions: string) =>
  (await tests.call(calls.create, { fields: { name, conditions } })).answer.resource.id;

const members = async (id: string) =>
  (
    await rowsOf<{ id: string }>(
      tests.api.db.pool,
      sql`SELECT customer_id AS id FROM audience_members WHERE store_key = ${tests.key} AND audience_id = ${id} ORDER BY customer_id`,
    )
  ).map((row) => row.id);

it('fills new audiences, those that others refer to first, brings them up to date after ten minutes, and forgets those that are gone', async () => {
  await tests.addCustomer('ada@shop.test', { subscribed: true });
  await tests.addCustomer('bob@shop.test');
  const [subscribed, others] = [await create('Subscribed', 'subscribed = true'), await create('Others', 'not (audience = "subscribed")')];
  expect(await run()).toBe('2 audiences up to date.');
  expect([await members(subscribed), await members(others)]).toEqual([['ada@shop.test'], ['bob@shop.test']]);

  await tests.addCustomer('cleo@shop.test', { subscribed: true });
  expect(await run()).toBe('0 audiences up to date.');
  expect(await run({ id: subscribed })).toBe('1 audience up to date.');
  expect(await members(subscribed)).toEqual(['ada@shop.test', 'cleo@shop.test']);
  await changedBy(
    tests.api.db.pool,
    sql`UPDATE audience_states SET computed_at = computed_at - interval '11 minutes' WHERE store_key = ${tests.key}`,
  );
  expect(await run()).toBe('2 audiences up to date.');

  await tests.call(calls.delete, { ids: [others] });
  await run();
  expect([await members(others), await members(subscribed)]).toEqual([[], ['ada@shop.test', 'cleo@shop.test']]);
  const left = await rowOf<{ count: number }>(
    tests.api.db.pool,
    sql`SELECT count(*)::int AS count FROM audience_states WHERE store_key = ${tests.key}`,
  );
  expect(left?.count).toBe(1);
});
