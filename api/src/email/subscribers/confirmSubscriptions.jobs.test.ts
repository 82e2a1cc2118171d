import { emailConfigurationUpdate } from '@endcap/schema/email/configuration/emailConfiguration.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from '../configuration/emailConfiguration.calls.ts';
import { confirmSubscriptionsJob } from './confirmSubscriptions.jobs.ts';
import { testJobTools } from '../../jobs/testJobTools.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

it('people are asked later while the emails of the store cannot leave', async () => {
  const company = await api.company();
  await api.db.pool.query(
    `insert into subscribers (store_key, email, subscribed, state, source, changed_at, ask_at) values
       ($1, 'due@shop.test', false, 'pending', 'form', now(), now() - interval '1 minute'),
       ($1, 'later@shop.test', false, 'pending', 'form', now(), now() + interval '1 day'), ($1, 'never@shop.test', true, 'confirmed', 'form', now(), NULL)`,
    [company.store.key],
  );
  const fields = { provider: 'smtp' as const, sender_email: 'news@shop.test', host: 'mail.shop.test', secret: 'Expired' };
  const saved = await api.call(emailConfigurationUpdate, { key: company.store.id, revision: 0, fields }, company.people.admin.token);
  expect(saved.status).toBe(200);
  const tools = testJobTools(api, company.store.key);
  expect(await confirmSubscriptionsJob.run({}, tools)).toContain('is not set up');
  const { rows } = await api.db.pool.query(
    'select email, round(extract(epoch from ask_at - now()) / 3600)::int as hours, ask_tries from subscribers where store_key = $1 order by email',
    [company.store.key],
  );
  expect(rows).toEqual([
    { email: 'due@shop.test', hours: 1, ask_tries: 0 },
    { email: 'later@shop.test', hours: 24, ask_tries: 0 },
    { email: 'never@shop.test', hours: null, ask_tries: 0 },
  ]);
  expect((await api.db.pool.query('select from mails where company_key = $1', [company.key])).rowCount).toBe(0);
});
