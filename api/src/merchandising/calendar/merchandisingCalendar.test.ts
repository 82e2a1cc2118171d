import { randomUUID } from 'node:crypto';

import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { merchandisingCalendar } from '@endcap/schema/merchandising/calendar/merchandisingCalendar.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, json, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './merchandisingCalendar.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers, now: () => new Date('2026-11-05T12:00:00Z') });
});
afterAll(() => api.close());

it('has every run of emails that recur, on the days of the store', async () => {
  const { store, key: companyKey, people } = await api.company();
  const { pool } = api.db;
  await changedBy(pool, sql`UPDATE stores SET time_zone = 'Europe/Copenhagen' WHERE key = ${store.key}`);
  const newsletter = randomUUID();
  const body = { name: 'Monthly', recurrence: { every: 'monthly', weekday: 1, day: 31, time: '00:30' } };
  await changedBy(
    pool,
    sql`INSERT INTO ai_newsletter_schedules (store_key, newsletter_id, body, next_at, approved_by, approved_at)
        VALUES (${store.key}, ${newsletter}, ${json(body)}, '2026-11-29T23:30:00Z', 'Ann', now())`,
  );
  const trigger = async (name: string, since: string | null, enabled: boolean) => {
    const id = randomUUID();
    const fields = emailTriggers.fields.parse({ name, type: 'recurring', entry: { every: 'week', weekday: 1, time: '08:00' } });
    await changedBy(
      pool,
      sql`INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, updated_at)
          VALUES (${companyKey}, 'email_trigger', ${id}, ${name}, ${json(fields)}, 1, now(), now())`,
    );
    await changedBy(
      pool,
      sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES (${companyKey}, ${store.key}, 'email_trigger', ${id}, ${enabled})`,
    );
    if (since !== null)
      await changedBy(
        pool,
        sql`INSERT INTO mail_flow_marks (store_key, trigger_id, since, looked_until, look_at) VALUES (${store.key}, ${id}, ${since}, now(), now())`,
      );
  };
  // 8:30 on a Monday in Copenhagen: the run of that day was over.
  await trigger('Mondays', '2026-11-09T07:30:00Z', true);
  await trigger('Off', null, false);
  const ask = { key: store.id, from: '2026-11-01', to: '2027-01-31' };
  const { result } = (await api.call(merchandisingCalendar, ask, people.manager.token)).answer;
  const daysOf = (wanted: string) => result.filter(({ name }) => name === wanted).map(({ from }) => from);
  expect(daysOf('Monthly')).toEqual(['2026-11-30', '2026-12-31', '2027-01-31']);
  const mondays = '11-16 11-23 11-30 12-07 12-14 12-21 12-28'.split(' ').map((day) => `2026-${day}`);
  expect(daysOf('Mondays')).toEqual([...mondays, '2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25']);
  expect(daysOf('Off')).toEqual([]);
  expect(result.map(({ from }) => from)).toEqual(result.map(({ from }) => from).toSorted());
});
