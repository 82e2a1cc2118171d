import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import { experimentApply, experimentPlan, experimentResult } from '@endcap/schema/merchandising/experiments/experiments.rest.ts';
import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import { newsletterSchedule } from '@endcap/schema/email/newsletters/newsletters.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as experimentHandlers } from '../../merchandising/experiments/experiments.calls.ts';
import { prepareSends } from '../sending/prepareSends.ts';
import { variantPlace } from '../sending/sends.ts';
import { handlers } from './newsletters.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...experimentHandlers] });
});
afterAll(() => api.close());

const people = 400;
const content = { subject: 'Tents', text: 'All tents of the season.' };

async function newShop() {
  const { store, people: staff } = await api.company();
  const { token } = staff.admin;
  const key = store.id;
  await changedBy(
    api.db.pool,
    sql`INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at)
        SELECT ${store.key}, 'person' || n || '@shop.test', true, 'confirmed', 'api', now(), now() FROM generate_series(1, ${people}::int) AS n`,
  );
  const made = await api.call(newsletters.calls.create, { key, fields: { name: 'Tents', content } }, token);
  const { id: newsletter, revision } = made.answer.resource;
  const fieldsOf = (more: object = {}) => ({
    name: 'Subject line',
    subject_id: newsletter,
    goal: 'opens' as const,
    change: { newsletter: { name: 'Tents', content: { ...content, subject: 'Sleep outside' }, ...more } },
  });
  const create = (more: object = {}) =>
    api.call(experiments.calls.create, { key, fields: { ...fieldsOf(), ...more }, enabled: false }, token);
  const start = (id: string) => api.call(experiments.calls.enable, { key, ids: [id] }, token);
  const schedule = () => api.call(newsletterSchedule, { key, id: newsletter, revision, at: null }, token);
  return { store, key, token, newsletter, fieldsOf, create, start, schedule };
}

/** The newsletter is sent to all, with these shares of opens in the two groups. */
async function send(storeKey: string, opens: { readonly own: number; readonly variant: number }) {
  await prepareSends({ db: api.db, log: api.database.log, storeKey }, new Date(Date.now() + 60_000), new AbortController().signal);
  await changedBy(
    api.db.pool,
    sql`UPDATE mail_messages SET state = 'sent', sent_at = now() - interval '1 hour' WHERE store_key = ${storeKey}`,
  );
  await changedBy(
    api.db.pool,
    sql`UPDATE mail_messages m SET opened_at = now() - interval '1 minute', clicked_at = CASE WHEN place % 10 = 0 THEN now() - interval '1 minute' END,
          converted_at = CASE WHEN place % 20 = 0 THEN now() - interval '1 minute' END, revenue = CASE WHEN place % 20 = 0 THEN 5 ELSE 0 END
        FROM (SELECT id, variant, row_number() OVER (PARTITION BY variant ORDER BY email) AS place, count(*) OVER (PARTITION BY variant) AS size
          FROM mail_messages WHERE store_key = ${storeKey}) AS p
        WHERE m.store_key = ${storeKey} AND m.id = p.id AND p.place <= p.size * CASE WHEN p.variant = '' THEN ${opens.own}::float8 ELSE ${opens.variant}::float8 END`,
  );
}

describe('an experiment on a newsletter', () => {
  it('sends the change to a share of the recipients, always the same people, and finds the better subject line', async () => {
    const { store, key, token, create, start, schedule } = await newShop();
    const { id } = (await create({ planned_visitors: people })).answer.resource;
    expect((await start(id)).status).toBe(200);
    expect((await schedule()).status).toBe(200);
    await send(store.key, { own: 0.3, variant: 0.7 });
    const sent = await rowsOf<{ email: string; variant: string }>(
      api.db.pool,
      sql`SELECT email, variant FROM mail_messages WHERE store_key = ${store.key}`,
    );
    expect(sent).toHaveLength(people);
    // The sender picks the content by the same place.
    for (const { email, variant } of sent) expect(variant).toBe(variantPlace(id, email) < 0.5 ? '' : 'Subject line');
    const inVariant = sent.filter(({ variant }) => variant !== '').length;
    expect(Math.abs(inVariant - people / 2)).toBeLessThan(50);
    const { control, variant, verdict, guards, sample_ratio: ratio, days } = (await api.call(experimentResult, { key, id }, token)).answer;
    expect([control.visitors, variant.visitors]).toEqual([people - inVariant, inVariant]);
    expect(variant.opens).toBe(Math.floor(inVariant * 0.7));
    expect(variant.clicks).toBe(Math.floor((variant.opens ?? 0) / 10));
    expect(variant.buyers).toBe(Math.floor((variant.opens ?? 0) / 20));
    expect(variant.revenue.amount).toBe((variant.buyers * 5).toFixed(2));
    expect([verdict, guards, ratio.is_off, days.length]).toEqual(['variant', [], false, 1]);
    const { figures } = (await api.call(experiments.calls.info, { key, id }, token)).answer.resource;
    expect(figures).toMatchObject({
      subject: 'newsletter',
      subject_name: 'Tents',
      visitors: people,
      verdict: 'variant',
      differences: [{ field: 'content.subject', before: 'Tents', after: 'Sleep outside' }],
    });
    const plan = { key, goal: 'opens' as const, change: { newsletter: { name: 'x', content } } };
    expect((await api.call(experimentPlan, plan, token)).answer).toMatchObject({ days: null, visitors: expect.any(Number) });
    // What was sent cannot be changed any more.
    expect((await api.call(experimentApply, { key, id }, token)).failure.message).toBe(
      'This newsletter is being sent and cannot be edited.',
    );
  });

  it('is started before its newsletter is scheduled, and not after', async () => {
    const { create, start, schedule, store } = await newShop();
    const { id } = (await create()).answer.resource;
    expect((await schedule()).status).toBe(200);
    expect((await start(id)).failure.message).toMatch(/already scheduled or sent/);
    const [planned] = await rowsOf<{ variants: unknown[] }>(
      api.db.pool,
      sql`SELECT variants FROM mail_sends WHERE store_key = ${store.key}`,
    );
    expect(planned?.variants).toEqual([]);
  });

  it('can be applied while the newsletter is a draft', async () => {
    const { key, token, create, newsletter } = await newShop();
    const { id } = (await create()).answer.resource;
    await api.call(experimentApply, { key, id }, token);
    const { fields } = (await api.call(newsletters.calls.info, { key, id: newsletter }, token)).answer.resource;
    expect(fields.content.subject).toBe('Sleep outside');
  });

  it('prevents the sending of an invalid change', async () => {
    const { create, start, schedule, fieldsOf } = await newShop();
    const { change } = fieldsOf({ content: { ...content, subject: '' } });
    const { id } = (await create({ change })).answer.resource;
    await start(id);
    expect((await schedule()).failure.message).toBe('The experiment “Subject line” can’t be sent: This field is required.');
  });

  it.each([
    [
      'other recipients',
      { change: { newsletter: { name: 'Tents', content, recipients: { lists: ['00000000-0000-4000-8000-000000000001'] } } } },
      'fields.change.newsletter.recipients',
    ],
    ['no newsletter', { subject_id: null }, 'fields.subject_id'],
    ['opens of something else', { subject_id: null, change: { search_redirect: { url: '/a', exact: ['x'] } } }, 'fields.goal'],
  ])('is refused with %s', async (_what, more, field) => {
    const { create } = await newShop();
    expect((await create(more)).failure.fields).toHaveProperty([field]);
  });
});
