import { createHmac } from 'node:crypto';

import { audiences } from '@endcap/schema/audience/audiences/audiences.resource.ts';
import { audienceExport } from '@endcap/schema/audience/audiences/audiences.rest.ts';
import { exporterLog, exporterRun } from '@endcap/schema/audience/integrations/exporters.rest.ts';
import { customersForget } from '@endcap/schema/data/customers/customers.rest.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { importRun } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { exporterRemovalJob } from './exporterRemovals.jobs.ts';
import { service } from './exporters.service.ts';
import { tasks } from './exporters.tasks.ts';
import type { ExporterBody } from './pushTarget.ts';
import { openExporterShop } from './testExporters.ts';
import { asKlaviyo, asListmonk, asMailchimp, asMautic, type KnownPerson, type ServiceCall, testService } from './testServices.ts';

const { calls } = service.resource;

describe('an integration', () => {
  let shop: Awaited<ReturnType<typeof openExporterShop>>;
  let { api, company, audienceId, setMembers, create, run } = {} as typeof shop; // set before all
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    shop = await openExporterShop();
    ({ api, company, audienceId, setMembers, create, run } = shop);
  });
  afterAll(async () => {
    await Promise.all(open.map((one) => one.close()));
    await shop.close();
  });
  beforeEach(() => setMembers('Known@shop.test', "o'hara@shop.test", 'new@shop.test', 'no@shop.test'));

  const token = () => company.people.manager.token;
  async function listening(answer: Parameters<typeof testService>[0]) {
    const started = await testService(answer);
    open.push(started);
    return started;
  }
  const people = (): KnownPerson[] => [
    { id: '1', email: 'KNOWN@shop.test', lists: new Set(['3']), values: {} },
    { id: '2', email: "o'hara@shop.test", lists: new Set(), values: {} },
    { id: '3', email: 'other@shop.test', lists: new Set(), values: {} },
  ];

  it('is saved and run only after the person confirmed their identity, since it sends a secret to the address given', async () => {
    const id = await create({ target: 'csv' });
    const { token: longAgo } = company.people.developer;
    await rowsOf(
      api.db.pool,
      sql`UPDATE sessions SET proven_at = now() - interval '2 hours' WHERE user_id = ${company.people.developer.id}`,
    );
    const { key } = company.store;
    const fields = { name: 'Elsewhere', target: 'csv' as const, audience: 'buyers', schedule: 'manual' as const };
    expect((await api.call(calls.create, { key, fields }, longAgo)).failure.type).toBe('ProofError');
    expect((await api.call(exporterRun, { key, id }, longAgo)).failure.type).toBe('ProofError');
    const named = { key, object_type: service.resource.kind };
    const row = JSON.stringify([{ name: 'Elsewhere', target: 'csv', audience: 'buyers' }]);
    const refused = [
      await api.call(importRun, { ...named, content: row }, longAgo),
      await api.call(versionRestore, { ...named, object_id: id, version: 1, revision: 1 }, longAgo),
      await api.call(calls.enable, { key, ids: [id] }, longAgo),
      await api.call(calls.restore, { key, ids: [id] }, longAgo),
      await api.call(calls.batch, { key, action: 'enable', ids: [id] }, longAgo),
    ];
    expect(refused.map(({ status, failure }) => status !== 200 && failure.type)).toEqual(refused.map(() => 'ProofError'));
    // To stop one is never refused.
    expect((await api.call(calls.disable, { key, ids: [id] }, longAgo)).status).toBe(200);
  });

  it.each([
    ['listmonk', asListmonk],
    ['mautic', asMautic],
    ['klaviyo', asKlaviyo],
    ['mailchimp', asMailchimp],
  ] as const)('updates those whom %s knows, never adds others, and removes who left', async (target, answer) => {
    const known = people();
    const { url, calls: made } = await listening(answer(known));
    const id = await create({
      target,
      url,
      account: 'api',
      remote_list: '7',
      secret: 'mail tool',
      columns: [{ source: 'person.city', field: 'CITY' }],
    });
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 2, skipped: 1, removed: 0, failed: 0, message: '', errors: [] });
    expect(known.map(({ lists }) => [...lists].sort().join())).toEqual(['3,7', '7', '']);
    expect(known.map(({ values }) => values['CITY'])).toEqual(['Aarhus', 'Aarhus', undefined]);
    const sent = made.length;
    await setMembers('Known@shop.test');
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 1, skipped: 0, removed: 1 });
    expect(known.map(({ lists }) => [...lists].sort().join())).toEqual(['3,7', '', '']);
    // Who has not changed is not sent again.
    expect(made.slice(sent).some(({ path, body }) => path.endsWith('/1') || path.includes('/1/') || body.includes('CITY'))).toBe(false);
    expect(made.some(({ body }) => body.includes('new@shop.test'))).toBe(false);
  });

  it.each([
    ['with fields', [{ source: 'person.city', field: 'CITY' }]],
    ['without fields', []],
  ])('never subscribes again who unsubscribed in listmonk, %s', async (_name, columns) => {
    const subscriptions = new Map([['7', 'unsubscribed' as const]]);
    const unconfirmed = new Map([['7', 'unconfirmed' as const]]);
    const known: KnownPerson[] = [
      { id: '1', email: 'known@shop.test', lists: new Set(['7']), values: {}, subscriptions },
      { id: '2', email: "o'hara@shop.test", lists: new Set(), values: {}, status: 'blocklisted' },
      { id: '3', email: 'new@shop.test', lists: new Set(['7']), values: {}, subscriptions: unconfirmed },
    ];
    const { url } = await listening(asListmonk(known));
    const id = await create({ target: 'listmonk', url, account: 'api', remote_list: '7', secret: 'Mail tool', columns });
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 1, skipped: 2, failed: 0 });
    // Nor is who left the audience and came back, since that they unsubscribed is not forgotten.
    await setMembers('new@shop.test');
    await run(id);
    await setMembers('known@shop.test', "o'hara@shop.test", 'new@shop.test');
    await run(id);
    expect(subscriptions.get('7')).toBe('unsubscribed');
    expect(unconfirmed.get('7')).toBe('unconfirmed');
    expect(known.map(({ lists }) => [...lists].join())).toEqual(['7', '', '7']);
  });

  it.each([
    ['listmonk', asListmonk, '/api/subscribers/1'],
    ['mautic', asMautic, '/api/contacts/1/edit'],
    ['klaviyo', asKlaviyo, '/api/profiles/1'],
    ['mailchimp', asMailchimp, ''],
  ] as const)('goes on without a person whom %s rejects, and says why', async (target, answer, rejected) => {
    const known = people();
    let isStrict = true;
    const { url } = await listening((call) => {
      const isFirst =
        rejected === '' ? call.method === 'PATCH' && call.path.endsWith('d29e8a6116456bdca56a5ee7fca78cf8') : call.path === rejected;
      return isStrict && isFirst ? { status: 422, body: 'CITY of known@shop.test is too long' } : answer(known)(call);
    });
    const columns = [{ source: 'person.city', field: 'CITY' }];
    const id = await create({ target, url, account: 'api', remote_list: '7', secret: 'Mail tool', columns });
    const reason = 'The service answered with status 422: CITY of … is too long';
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 1, skipped: 1, failed: 1, message: '', errors: [reason] });
    expect(known.map(({ lists }) => lists.has('7'))).toEqual([false, true, false]);
    isStrict = false;
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 2, skipped: 1, failed: 0, errors: [] });
  });

  it('finds out whom a service rejects of a batch, removes before it pushes, and fails only if no one is accepted', async () => {
    const events: string[] = [];
    let rejects = (body: string) => body.includes('new@');
    const { url } = await listening(({ body }) => {
      if (rejects(body)) return { status: 400, body: 'no' };
      const { event, people: sent } = JSON.parse(body) as { event: string; people: { email: string }[] };
      events.push(...sent.map(({ email }) => `${event} ${email}`));
      return {};
    });
    const id = await create({ target: 'webhook', url });
    const errors = ['The service answered with status 400: no'];
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 2, failed: 1, errors });
    await setMembers('new@shop.test', 'later@shop.test');
    rejects = (body) => body.includes("o'hara");
    events.length = 0;
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 2, removed: 1, failed: 1, errors });
    expect(events).toEqual(['audience.left known@shop.test', 'audience.joined later@shop.test', 'audience.joined new@shop.test']);
    rejects = () => true;
    await setMembers('last@shop.test');
    expect(await run(id)).toMatchObject({ state: 'failed', pushed: 0, message: errors[0] });
  });

  it('sends a webhook who joined and who left, signed', async () => {
    const { url, calls: made } = await listening(() => ({ body: { unknown: ['new@shop.test'] } }));
    const id = await create({ target: 'webhook', url, secret: 'Mail tool' });
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 2, skipped: 1 });
    await setMembers('known@shop.test');
    expect(await run(id)).toMatchObject({ pushed: 1, removed: 1 });
    const eventOf = ({ body }: ServiceCall) => (JSON.parse(body) as { event: string }).event;
    expect(made.map(eventOf)).toEqual(expect.arrayContaining(['audience.joined', 'audience.left']));
    for (const { body, headers } of made)
      expect(headers['endcap-signature']).toBe(`sha256=${createHmac('sha256', 'hush').update(body).digest('hex')}`);
  });

  it('has a log in which one run is found by its ID, and none of another integration', async () => {
    const { key } = company.store;
    const fields: Partial<ExporterBody> = { target: 'csv', columns: [{ source: 'name', field: 'Name' }] };
    const [id, other] = [await create(fields), await create(fields)];
    const [first, second, elsewhere] = [await run(id), await run(id), await run(other)];
    const logged = async (runId: string | undefined) => {
      const { result } = (await api.call(exporterLog, { key, id, ...(runId !== undefined && { run_id: runId }) }, token())).answer;
      return result.map((one) => one.id);
    };
    expect(await logged(undefined)).toEqual([second?.id, first?.id]);
    expect(await logged(first?.id)).toEqual([first?.id]);
    expect(await logged(elsewhere?.id)).toEqual([]);
  });

  it('writes a file without formulas in any cell, for people who may export all addresses', async () => {
    const id = await create({ target: 'csv', columns: [{ source: 'name', field: 'Name' }], only_subscribed: false });
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 4 });
    const download = (bearer: string) =>
      api.server.inject({
        url: `/v2/client/export/audience?key=${company.store.key}&id=${id}`,
        headers: { authorization: `Bearer ${bearer}` },
      });
    const file = await download(company.people.developer.token);
    expect(file.body.split('\r\n').slice(0, 2)).toEqual(['\ufeff"email","Name"', '"known@shop.test","\'=Ann"']);
    expect((await download(company.people.member.token)).json()).toMatchObject({ type: 'PermissionError' });
  });

  it('is not needed to download an audience, for people who may export all addresses', async () => {
    const { key } = company.store;
    const ask = (bearer: string) => api.call(audienceExport, { key, id: audienceId }, bearer);
    expect((await ask(company.people.member.token)).failure.type).toBe('PermissionError');
    const { job_id: jobId } = (await ask(company.people.developer.token)).answer;
    await expect
      .poll(async () => (await api.call(jobInfo, { key, job_id: jobId }, token())).answer.state, { timeout: 15_000 })
      .toBe('success');
    const file = await api.server.inject({
      url: `/v2/client/export/audience?key=${key}&id=${audienceId}`,
      headers: { authorization: `Bearer ${company.people.developer.token}` },
    });
    const [head, first] = file.body.split('\r\n');
    expect(head).toBe('\ufeff"email","name","lifecycle","loyalty","order_count","order_value_total","order_first","order_last"');
    expect(first).toMatch(/^"known@shop.test","'=Ann",/);
  });

  it('runs on its schedule once its audience has people, and not before', async () => {
    const { key } = company.store;
    const { answer } = await api.call(
      audiences.calls.create,
      { key, fields: { name: 'Arrivals', conditions: 'order_count = 0' } },
      token(),
    );
    const { id: newAudience } = answer.resource;
    const id = await create({ target: 'csv', audience: 'arrivals ', schedule: 'hourly' });
    const due = async () => {
      const sent: unknown[] = [];
      const jobs = { send: async (_job: unknown, input: { id: string }) => void sent.push(input.id) };
      const [task] = tasks;
      // All that this task uses.
      await task?.run({ ...api, jobs, now: new Date() } as unknown as Parameters<typeof task.run>[0]);
      return sent.includes(id);
    };
    expect(await due()).toBe(false);
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO audience_states (store_key, audience_id, conditions, people, subscribed, value, computed_at)
          VALUES (${key}, ${newAudience}, 'order_count = 0', 0, 0, 0, now())`,
    );
    expect(await due()).toBe(true);
    // One that is switched off is never counted: the run says so.
    await rowsOf(api.db.pool, sql`DELETE FROM audience_states WHERE store_key = ${key} AND audience_id = ${newAudience}`);
    await api.call(audiences.calls.disable, { key, ids: [newAudience] }, token());
    expect(await due()).toBe(true);
  });

  it('computes an audience that is new or changed before it is run, and those that it refers to', async () => {
    const { key } = company.store;
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO customers (store_key, id, email, name, subscribed, created_at, attributes)
          SELECT ${key}, 'odense' || n, 'odense' || n || '@shop.test', '', n = 1, now(), '{"city":"Odense"}' FROM generate_series(1, 3) AS n`,
    );
    const createAudience = async (name: string, conditions: string) =>
      (await api.call(audiences.calls.create, { key, fields: { name, conditions } }, token())).answer.resource;
    await createAudience('From Odense', 'person.city = "Odense"');
    const { id: newAudience, revision } = await createAudience('Just made', 'audience = "From Odense" and email_domain = "shop.test"');
    const id = await create({ target: 'csv', audience: 'just made', only_subscribed: false });
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 3 });
    const fields = { name: 'Just made', conditions: 'audience = "From Odense" and subscribed = false' };
    await api.call(audiences.calls.update, { key, id: newAudience, revision, fields }, token());
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 2 });
  });

  it('reaches no one, and says why, once an attribute of its audience is gone', async () => {
    const { key } = company.store;
    const { answer } = await api.call(
      audiences.calls.create,
      { key, fields: { name: 'Not from Rome', conditions: 'not (person.town = "Rome")' } },
      token(),
    );
    const id = await create({ target: 'csv', audience: 'Not from Rome', only_subscribed: false });
    const message =
      'The audience “Not from Rome” cannot be updated. No person or product in the store has “person.town” any longer. Correct its conditions and try again.';
    expect(await run(id)).toMatchObject({ state: 'failed', pushed: 0, message });
    await api.call(audiences.calls.disable, { key, ids: [answer.resource.id] }, token());
    await rowsOf(api.db.pool, sql`DELETE FROM audience_states WHERE store_key = ${key} AND audience_id = ${answer.resource.id}`);
    expect(await run(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('is disabled') as string });
  });

  it('retries when the service is busy, and says why it failed for good', async () => {
    let left = 2;
    const busy = await listening((call) =>
      left-- > 0 ? { status: left === 1 ? 429 : 503, headers: { 'retry-after': '0' } } : asKlaviyo(people())(call),
    );
    const retried = await create({ target: 'klaviyo', url: busy.url, remote_list: '7', secret: 'Mail tool' });
    expect(await run(retried)).toMatchObject({ state: 'success', pushed: 2 });
    const half = await listening(() => ({ body: '{"data": [' }));
    const broken = await create({ target: 'klaviyo', url: half.url, remote_list: '7', secret: 'Mail tool' });
    expect(await run(broken)).toMatchObject({ state: 'failed', message: expect.stringContaining('did not return JSON') as string });
    const refusing = await listening(() => ({ status: 401 }));
    const refused = await create({ target: 'listmonk', url: refusing.url, account: 'api', remote_list: '7', secret: 'Mail tool' });
    expect(await run(refused)).toMatchObject({
      state: 'failed',
      message: 'The service rejected the secret (status 401). Check the secret and the account.',
    });
    const secretless = await create({ target: 'klaviyo', url: busy.url, remote_list: '7', secret: 'Gone' });
    expect(await run(secretless)).toMatchObject({ state: 'failed', message: 'Secret “Gone” not found.' });
  });

  it('never returns the value of its secret', async () => {
    const { rows } = await api.db.pool.query<{ text: string }>(
      `SELECT string_agg(t::text, '') AS text FROM (SELECT r::text AS t FROM exporter_runs r UNION ALL SELECT v::text FROM resource_versions v UNION ALL SELECT a::text FROM audit a) AS all_rows`,
    );
    expect(rows[0]?.text).not.toContain('hush');
  });

  it('is refused with the reason', async () => {
    const refused = async (fields: Partial<ExporterBody>) =>
      (await api.call(calls.create, { key: company.store.key, fields: { name: 'A', audience: 'Buyers', ...fields } }, token())).failure
        .fields;
    expect(await refused({ audience: 'Nobody' })).toEqual({ 'fields.audience': 'Audience “Nobody” not found.' });
    expect(await refused({ target: 'mautic' })).toEqual({ 'fields.url': 'This field is required.' });
    expect(await refused({ target: 'webhook', url: 'ftp://a' })).toEqual({
      'fields.url': 'Must be a valid url that starts with https://.',
    });
    expect(await refused({ columns: [{ source: 'password', field: 'P' }] })).toEqual({ 'fields.columns': '“password” cannot be sent.' });
  });

  it('removes erased people from the service, retrying until it succeeds, and stores their address no longer', async () => {
    const { key } = company.store;
    const known = people();
    let isAway = true;
    const { url } = await listening((call) =>
      isAway && call.method === 'DELETE' ? { status: 400, body: 'Unknown address known@shop.test' } : asKlaviyo(known)(call),
    );
    const id = await create({ target: 'klaviyo', url, remote_list: '7', secret: 'Mail tool' });
    expect(await run(id)).toMatchObject({ state: 'success', pushed: 2 });
    await api.call(customersForget, { key, id: 'Known@shop.test', confirm: 'known@shop.test' }, token());
    const figures = async () => (await api.call(calls.info, { key, id }, token())).answer.resource.figures;
    expect(await figures()).toMatchObject({ pending_removals: 1 });

    const remove = async () => {
      const jobId = await api.jobs.send(exporterRemovalJob, { id }, { storeKey: key, singletonKey: id });
      const info = async () => (await api.call(jobInfo, { key, job_id: jobId }, token())).answer;
      await expect.poll(async () => (await info()).state, { timeout: 15_000 }).toMatch(/success|failed/);
      return (await info()).message;
    };
    expect(await remove()).toBe('The service answered with status 400: Unknown address …');
    expect(
      await rowOf(
        api.db.pool,
        sql`SELECT next_at > now() + interval '50 minutes' AS is_later FROM exporter_removals WHERE exporter_id = ${id}`,
      ),
    ).toEqual({
      is_later: true,
    });
    isAway = false;
    expect(await remove()).toBe('1 erased person was removed.');
    expect(known.map(({ lists }) => [...lists].sort().join())).toEqual(['3', '7', '']);
    expect(await figures()).toMatchObject({ pending_removals: 0 });
  });
});
