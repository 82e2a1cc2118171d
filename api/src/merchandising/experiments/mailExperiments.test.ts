import { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import { aiNewsletterSchedule } from '@endcap/schema/email/aiNewsletters/aiNewsletters.rest.ts';
import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import { experimentApply, experimentPlan, experimentResult } from '@endcap/schema/merchandising/experiments/experiments.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { handlers as newsletterHandlers } from '../../email/aiNewsletters/aiNewsletters.calls.ts';
import { runNewsletters } from '../../email/aiNewsletters/runNewsletters.ts';
import { prepareSends } from '../../email/sending/prepareSends.ts';
import { variantPlace } from '../../email/sending/sends.ts';
import { handlers as triggerHandlers } from '../../email/triggers/emailTriggers.calls.ts';
import { moveFlows } from '../../email/triggers/moveFlows.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './experiments.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...triggerHandlers, ...newsletterHandlers] });
});
afterAll(() => api.close());

const people = 24;
const hourMs = 3_600_000;
const content = { subject: 'Tents', text: 'All tents of the season.' };
const tested = { ...content, subject: 'Sleep outside' };

async function newShop() {
  const { store, people: staff } = await api.company();
  const { token } = staff.admin;
  await changedBy(
    api.db.pool,
    sql`INSERT INTO subscribers (store_key, email, subscribed, state, source, subscribed_at, changed_at)
        SELECT ${store.key}, 'person' || n || '@shop.test', true, 'confirmed', 'api', now(), now() FROM generate_series(1, ${people}::int) AS n`,
  );
  const key = store.id;
  return {
    store,
    key,
    token,
    create: (fields: object) =>
      api.call(
        experiments.calls.create,
        { key, fields: { name: 'Subject line', goal: 'opens', ...fields } as never, enabled: false },
        token,
      ),
    start: (id: string) => api.call(experiments.calls.enable, { key, ids: [id] }, token),
    stop: (id: string) => api.call(experiments.calls.disable, { key, ids: [id] }, token),
    result: async (id: string) => (await api.call(experimentResult, { key, id }, token)).answer,
    messages: () =>
      rowsOf<{ email: string; step: string; variant: string; experiment: string | null }>(
        api.db.pool,
        sql`SELECT m.email, s.source_step AS step, m.variant, m.experiment FROM mail_messages m JOIN mail_sends s ON s.store_key = m.store_key AND s.id = m.send_id
            WHERE m.store_key = ${store.key} ORDER BY m.email, s.source_step, s.at`,
      ),
    /** All emails are sent: opened by all in the variant, and by those with odd numbers else; each is ordered after, for 5. */
    sendAll: () =>
      changedBy(
        api.db.pool,
        sql`UPDATE mail_messages SET state = 'sent', sent_at = now(), opened_at = CASE WHEN variant <> '' OR email ~ '[13579]@' THEN now() END, converted_at = now(), revenue = 5
            WHERE store_key = ${store.key} AND state = 'queued'`,
      ),
  };
}

describe('an experiment on a trigger', () => {
  const mail = (key: string, given: object) => ({ key, kind: 'email' as const, content: given as never });
  const fields = {
    name: 'Welcome',
    type: 'welcome' as const,
    steps: [mail('first', content), mail('second', { subject: 'Second' })],
  };
  const change = { email_trigger: { ...fields, steps: [mail('first', tested), mail('second', { subject: 'Second' })] } };

  async function newTrigger() {
    const shop = await newShop();
    const { key, token, store } = shop;
    const { id, revision } = (await api.call(emailTriggers.calls.create, { key, fields, enabled: true }, token)).answer.resource;
    const enter = async (cause: string, entry: number) => {
      await changedBy(
        api.db.pool,
        sql`INSERT INTO mail_flows (store_key, trigger_id, email, cause, entry, step, due_at, context, entered_at, changed_at, state)
            SELECT ${store.key}, ${id}, email, ${cause}, ${entry}, 'first', now(), ${JSON.stringify({ at: new Date().toISOString(), products: [], query: '', order: '' })}::jsonb, now(), now(), 'active'
            FROM subscribers WHERE store_key = ${store.key}`,
      );
      const now = new Date(Date.now() + 1000);
      const body = emailTriggers.fields.parse((await api.call(emailTriggers.calls.info, { key, id }, token)).answer.resource.fields);
      const trigger = { id, name: body.name, body, since: now, lookedUntil: now, lookAt: now };
      await moveFlows({ db: api.db, storeKey: store.key, triggers: [trigger], now });
    };
    return {
      ...shop,
      id,
      enter,
      update: (steps: typeof fields.steps) =>
        api.call(emailTriggers.calls.update, { key, id, revision, fields: { ...fields, steps } }, token),
      createOn: (more: object = {}) => shop.create({ subject_id: id, change, ...more }),
    };
  }

  it('divides the people who enter, consistently for each email and entry, and counts each of them once', async () => {
    const { createOn, start, stop, enter, messages, sendAll, result, id: subject, key, token } = await newTrigger();
    await enter('before', 1);
    const { id } = (await createOn()).answer.resource;
    await start(id);
    await enter('second', 2);
    await enter('third', 3);
    const all = await messages();
    expect(all).toHaveLength(people * 6);
    const counted = all.filter(({ experiment }) => experiment !== null);
    // The other email is the same in both groups, and what went out before is no one's.
    expect(counted.every(({ step, experiment }) => step === 'first' && experiment === id)).toBe(true);
    expect(counted).toHaveLength(people * 2);
    for (const { email, variant } of counted) expect(variant).toBe(variantPlace(id, email) < 0.5 ? '' : 'Subject line');
    await sendAll();
    const { figures } = (await api.call(experiments.calls.info, { key, id }, token)).answer.resource;
    expect(figures.differences).toEqual([{ field: 'steps.first.subject', before: 'Tents', after: 'Sleep outside' }]);
    const found = await result(id);
    const inVariant = new Set(counted.filter(({ variant }) => variant !== '').map(({ email }) => email)).size;
    expect([found.control.visitors, found.variant.visitors]).toEqual([people - inVariant, inVariant]);
    const odd = new Set(counted.filter(({ variant, email }) => variant === '' && /[13579]@/.test(email)).map(({ email }) => email)).size;
    expect([found.control.opens, found.variant.opens]).toEqual([odd, inVariant]);
    // Two emails each, with an order after both: one buyer, and all of the revenue.
    expect([found.variant.buyers, found.variant.revenue.amount]).toEqual([inVariant, (inVariant * 10).toFixed(2)]);
    expect(found.guards).toEqual([]);
    const plan = await api.call(experimentPlan, { key, goal: 'opens', subject_id: subject, change }, token);
    expect(plan.answer.visitors_per_day).toBeCloseTo(people / 90);
    await stop(id);
    await enter('fourth', 4);
    expect((await messages()).filter(({ experiment }) => experiment !== null)).toHaveLength(people * 2);
    expect((await result(id)).variant.visitors).toBe(inVariant);
  });

  it('keeps the emails unchanged until it is stopped, and is applied to them only', async () => {
    const { createOn, start, update, key, token, id: trigger } = await newTrigger();
    const { id } = (await createOn()).answer.resource;
    await start(id);
    const refused = await update([mail('first', { subject: 'Another' }), mail('second', { subject: 'Second' })]);
    expect(refused.failure.fields).toEqual({
      'fields.steps': 'The experiment “Subject line” is testing the emails of this trigger. Stop it to change them.',
    });
    const wait = { key: 'wait', kind: 'delay' as const, delay_minutes: 90 };
    const [first, second] = fields.steps;
    expect((await update([first, wait, second] as never)).status).toBe(200);
    expect((await api.call(experimentApply, { key, id }, token)).status).toBe(200);
    const { steps } = (await api.call(emailTriggers.calls.info, { key, id: trigger }, token)).answer.resource.fields;
    expect(steps.map(({ key: step, content: has }) => [step, has?.subject])).toEqual([
      ['first', 'Sleep outside'],
      ['wait', undefined],
      ['second', 'Second'],
    ]);
  });

  it.each([
    ['another delay', { change: { email_trigger: { ...change.email_trigger, once_per_days: 5 } } }, 'fields.change.email_trigger.steps'],
    [
      'an email that cannot be sent',
      { change: { email_trigger: { ...fields, steps: [mail('first', { subject: ' ' }), fields.steps[1]] } } },
      'fields.change.email_trigger.steps',
    ],
    ['no trigger', { subject_id: null }, 'fields.subject_id'],
    ['an audience of its own', { audiences: ['Loyal customers'] }, 'fields.audiences'],
  ])('is refused with %s', async (_what, more, field) => {
    const { createOn } = await newTrigger();
    expect((await createOn(more)).failure.fields).toHaveProperty([field]);
  });
});

describe('an experiment on a recurring AI newsletter', () => {
  async function newRecurring(more: object = {}) {
    const shop = await newShop();
    const { key, token, store } = shop;
    const fields = { name: 'Weekly', prompt: 'Tents', content, recurrence: { every: 'weekly' as const }, ...more };
    const { id, revision } = (await api.call(aiNewsletters.calls.create, { key, fields }, token)).answer.resource;
    await api.call(aiNewsletterSchedule, { key, id, revision }, token);
    /** The work comes round so many hours after the time of the next run, and everything that is planned then is sent. */
    const runNext = async (hours: number) => {
      const [next] = await rowsOf<{ at: Date }>(
        api.db.pool,
        sql`SELECT next_at AS at FROM ai_newsletter_schedules WHERE store_key = ${store.key}`,
      );
      const now = new Date((next?.at.getTime() ?? 0) + hours * hourMs);
      await runNewsletters({ db: api.db, log: api.database.log, now });
      await prepareSends({ db: api.db, log: api.database.log, storeKey: store.key }, now, new AbortController().signal);
      await shop.sendAll();
    };
    return { ...shop, id, fields, runNext };
  }

  it('divides its recipients the same way in each run, while it is scheduled', async () => {
    const { create, start, runNext, id: newsletter, fields, messages, result } = await newRecurring();
    const { id } = (await create({ subject_id: newsletter, change: { ai_newsletter: { ...fields, content: tested } } })).answer.resource;
    expect((await start(id)).status).toBe(200);
    await runNext(1);
    await runNext(1);
    const all = await messages();
    expect(all).toHaveLength(people * 2);
    for (const { email, variant } of all) expect(variant).toBe(variantPlace(id, email) < 0.5 ? '' : 'Subject line');
    const { control, variant } = await result(id);
    expect(control.visitors + variant.visitors).toBe(people);
    expect([variant.buyers, variant.revenue.amount]).toEqual([variant.visitors, (variant.visitors * 10).toFixed(2)]);
  });

  it('tests the products, but no texts where each run has new ones', async () => {
    const { create, start, runNext, id: newsletter, fields, store } = await newRecurring({ fresh_text: true, needs_approval: false });
    const on = (given: object) => create({ subject_id: newsletter, change: { ai_newsletter: { ...fields, content: given } } });
    expect((await on(tested)).failure.fields).toEqual({
      'fields.change.ai_newsletter.content':
        'New texts are written for each run, so an experiment can test the design and the products only.',
    });
    const { id } = (await on({ ...content, products: { logic: 'popular' } })).answer.resource;
    await start(id);
    await runNext(-12);
    const [send] = await rowsOf<{
      own: { subject: string; products: { logic: string } };
      other: { subject: string; products: { logic: string } };
    }>(api.db.pool, sql`SELECT content AS own, variants -> 0 -> 'content' AS other FROM mail_sends WHERE store_key = ${store.key}`);
    expect(send?.own.products.logic).toBe('');
    expect(send?.other.products.logic).toBe('popular');
    expect([send?.other.subject, send?.own.subject]).not.toContain(content.subject);
    expect(send?.other.subject).toBe(send?.own.subject);
  });

  it.each([
    ['other recipients', { recipients: { lists: ['00000000-0000-4000-8000-000000000001'] } }, 'recipients'],
    ['another day', { recurrence: { every: 'monthly' } }, 'recurrence'],
  ])('is refused with %s', async (_what, more, field) => {
    const { create, id: newsletter, fields } = await newRecurring();
    const refused = await create({ subject_id: newsletter, change: { ai_newsletter: { ...fields, content: tested, ...more } } });
    expect(refused.failure.fields).toHaveProperty([`fields.change.ai_newsletter.${field}`]);
  });

  it('cannot be started with content that cannot be sent', async () => {
    const { create, start, id: newsletter, fields } = await newRecurring();
    const change = { ai_newsletter: { ...fields, content: { ...content, subject: '' } } };
    const { id } = (await create({ subject_id: newsletter, change })).answer.resource;
    expect((await start(id)).failure.message).toBe('The change of “Subject line” can’t be sent: This field is required.');
  });
});
