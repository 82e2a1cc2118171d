import { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import {
  aiNewsletterCancel,
  aiNewsletterDecide,
  aiNewsletterGenerate,
  aiNewsletterSchedule,
} from '@endcap/schema/email/aiNewsletters/aiNewsletters.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aiFeature } from '../../ai/askModel.ts';
import { modelServer, says } from '../../ai/testModelServer.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { putOrder } from '../../recommendations/testShop.ts';
import { describeResource } from '../../resources/testResource.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers } from './aiNewsletters.calls.ts';
import { service } from './aiNewsletters.service.ts';
import { generateNewsletter } from './generateNewsletter.ts';
import { runNewsletters } from './runNewsletters.ts';

const content = { subject: 'Tents', text: 'All tents of the season.' };

describeResource(service, {
  handlers,
  sample: (number) => ({ name: `Newsletter ${number}`, content: { ...content, subject: `Subject ${number}` } }),
  changed: { name: 'Changed', prompt: 'Tents', content, recurrence: { every: 'monthly', day: 31, time: '23:59' }, fresh_text: true },
  invalid: {
    'no name': { fields: { name: ' ', content }, at: 'name' },
    'a logic of pages': {
      fields: { name: 'A', content: { ...content, products: { logic: 'page/product' } } },
      at: 'content.products.logic',
    },
  },
  withText: (text) => ({ name: text, prompt: text, content: { ...content, text } }),
  filters: {
    state: { value: 'draft', holds: [1, 2, 3, 4] },
    subject: { operator: 'contains', value: 'Subject 2', holds: [2] },
    send_at: { operator: '>', value: '2000-01-01T00:00:00.000Z', holds: [] },
    waiting: { value: true, holds: [] },
  },
});

describe('an AI newsletter', () => {
  let api: TestApi;
  // A Monday. Calls are made then, whatever time it is for the runs: a session ends within minutes.
  const clock = new Date('2026-11-23T08:00:00Z');
  beforeAll(async () => {
    api = await testApi({ handlers, now: () => clock });
  });
  afterAll(() => api.close());

  const { calls } = aiNewsletters;

  async function newShop() {
    const { store, people } = await api.company();
    await putProducts(api.db, store.key, [
      { id: 'a', name: 'Trail tent', brand: 'Norrby', price: 249, categories: ['tents'] },
      { id: 'b', name: 'Family tent', brand: 'Norrby', price: 499, categories: ['tents'] },
      { id: 'c', name: 'Gas stove', brand: 'Fyr', price: 79, categories: ['stoves'] },
    ]);
    await changedBy(
      api.db.pool,
      sql`INSERT INTO categories (store_key, id, name) VALUES (${store.key}, 'tents', 'Tents'), (${store.key}, 'stoves', 'Stoves')`,
    );
    await putOrder(api.db, store.key, { customer: 'x', products: ['b', 'c'], daysAgo: 1 });
    return { store, token: people.admin.token };
  }

  async function newRecurring(more: object = {}) {
    const { store, token } = await newShop();
    const fields = {
      name: 'Weekly',
      prompt: 'Best-selling tents',
      content,
      recurrence: { every: 'weekly', weekday: 3, time: '09:00' },
      ...more,
    };
    const { id, revision } = (await api.call(calls.create, { key: store.id, fields: fields as never }, token)).answer.resource;
    const one = { key: store.id, id };
    return {
      store,
      token,
      id,
      revision,
      one,
      schedule: () => api.call(aiNewsletterSchedule, { ...one, revision }, token),
      info: async () => (await api.call(calls.info, one, token)).answer.resource,
      sends: () =>
        rowsOf<{ source_run: string; state: string; content: { subject: string } }>(
          api.db.pool,
          sql`SELECT source_run, state, content FROM mail_sends WHERE store_key = ${store.key} ORDER BY at`,
        ),
      runAt: (moment: string) => runNewsletters({ db: api.db, log: api.database.log, now: new Date(moment) }),
      setState: (state: string) =>
        changedBy(api.db.pool, sql`UPDATE mail_sends SET state = ${state}, is_prepared = true WHERE store_key = ${store.key}`),
    };
  }

  it('is drafted from one sentence: logic and filter from the catalogue, three texts, and their author', async () => {
    const { store, token } = await newShop();
    const propose = async (prompt: string, more: object = {}) =>
      (await api.call(aiNewsletterGenerate, { key: store.id, prompt, ...more }, token)).answer;
    const tents = await propose('Our best sellers in tents under 300');
    expect(tents).toMatchObject({ written_by: 'catalogue', language: 'en', products: ['a'] });
    expect(tents.variants).toHaveLength(3);
    expect(tents.variants[0]?.products).toMatchObject({ logic: 'category/popular', category: 'tents', filter: 'price <= 300' });
    expect(tents.variants[0]?.text).toContain('Trail tent');
    const both = (await propose('Popular stoves and tents under 300')).variants[0];
    expect(both?.products).toMatchObject({ logic: 'popular', category: '', filter: expect.stringContaining('categories = "tents"') });
    expect([both?.headline, both?.text]).toEqual([
      expect.stringContaining('Stoves, Tents'),
      expect.stringMatching(/Gas stove[^]*Trail tent|Trail tent[^]*Gas stove/),
    ]);
    expect((await propose('Nyheder fra Norrby', { language: 'da' })).variants[0]).toMatchObject({
      products: { logic: 'new', filter: 'brand = "Norrby"' },
      headline: 'Nyt: Norrby',
    });
    expect(tents.recipients).toEqual({ audiences: [], lists: [], conditions: '' });
    const winBack = await propose('Best sellers in tents under 300 for inactive customers');
    expect(winBack).toMatchObject({ products: ['a'], recipients: { conditions: 'lifecycle = "lost"' } });
    expect(winBack.variants[0]?.headline).not.toContain('inactive');
    // Nothing is reduced, so no text says so.
    const sale = await propose('Big sale');
    expect(JSON.stringify(sale.variants)).not.toMatch(/reduced|lower price/i);
    expect((await propose('My picks', { products: ['c'] })).variants[0]?.products).toMatchObject({ logic: '', products: ['c'], count: 1 });
    expect((await api.call(aiNewsletterGenerate, { key: store.id, prompt: ' ' }, token)).failure.type).toBe('ParsingError');
  });

  it('is about the products that the sentence names, best sellers first, where it names no category', async () => {
    const { store, token } = await newShop();
    await putProducts(
      api.db,
      store.key,
      ['Table lamp', 'Floor lamp', 'Bed lamp', 'Crystal lamp'].map((name, at) => ({
        id: `l${at}`,
        name,
        brand: 'Norrby',
        price: 40 + at * 30,
        categories: [],
      })),
    );
    await indexProducts(api.db, store.key);
    await putOrder(api.db, store.key, { customer: 'x', products: ['l1', 'l1', 'l0'], daysAgo: 1 });
    await putOrder(api.db, store.key, { customer: 'y', products: ['l1', 'l2'], daysAgo: 1 });
    const { variants, products } = (
      await api.call(aiNewsletterGenerate, { key: store.id, prompt: 'Our best-selling lamps under €110' }, token)
    ).answer;
    expect(variants[0]?.products).toMatchObject({ logic: 'popular', filter: 'price <= 110 and name contains "lamp"', fallbacks: [] });
    expect(products.toSorted()).toEqual(['l0', 'l1', 'l2']);
    expect(variants[0]?.headline).toContain('lamps');
  });

  it('is written by the model, unless its text claims what the catalogue does not say', async () => {
    const { store } = await newShop();
    await changedBy(
      api.db.pool,
      sql`INSERT INTO store_features (store_key, name, enabled, updated_at) VALUES (${store.key}, ${aiFeature}, true, now())`,
    );
    const model = await modelServer();
    try {
      const [row] = await rowsOf<{ company_key: string }>(api.db.pool, sql`SELECT company_key FROM stores WHERE key = ${store.key}`);
      const shop = { key: store.key, companyKey: row?.company_key ?? '', name: 'Fern', currency: 'EUR', language: 'en-GB' };
      const generate = () =>
        generateNewsletter(
          { db: api.db, log: api.database.log, store: shop, now: clock, settings: model.settings },
          { prompt: 'Tents', language: '' },
        );
      const variant = { subject: 'Tents from the model', preview_text: '', headline: '', text: 'A tent for 249.' };
      model.answers(says({ variants: [variant, variant, variant] }));
      expect(await generate()).toMatchObject({ written_by: 'model', language: 'en-GB', variants: [{ subject: variant.subject }, {}, {}] });
      expect(JSON.stringify(model.asked.at(-1)?.body)).toContain('Trail tent');
      const blocks = [{ kind: 'products' }, { kind: 'text' }, { kind: 'button', text: 'To the tents' }];
      model.answers(says({ variants: [{ ...variant, blocks }, variant, variant] }));
      expect((await generate()).variants[0]?.blocks).toMatchObject(blocks);
      model.answers(says({ variants: [{ ...variant, blocks: [...blocks, { kind: 'text', text: 'Now 50% off' }] }, variant, variant] }));
      expect((await generate()).written_by).toBe('catalogue');
      model.answers(says({ variants: [variant, variant, { ...variant, text: 'Now 50% off' }] }));
      expect((await generate()).written_by).toBe('catalogue');
    } finally {
      await model.close();
    }
  });

  it('that recurs is approved once and sent as approved, run after run', async () => {
    const { schedule, info, runAt, sends, setState, one, token, revision } = await newRecurring();
    expect((await schedule()).answer.resource.figures).toMatchObject({ state: 'pending', send_at: '2026-11-25T09:00:00.000Z' });
    const edit = { ...one, revision, fields: { name: 'Weekly', content: { subject: 'Another' } } };
    expect((await api.call(calls.update, edit, token)).failure.message).toContain('is scheduled');
    await runAt('2026-11-25T08:59:00Z');
    expect(await sends()).toEqual([]);
    await runAt('2026-11-25T09:00:05Z');
    await runAt('2026-11-25T09:00:20Z');
    expect(await sends()).toMatchObject([{ source_run: '2026-11-25T09:00:00.000Z', content: { subject: 'Tents' } }]);
    await setState('sending');
    expect((await info()).figures.state).toBe('sending');
    await setState('sent');
    expect((await info()).figures).toMatchObject({ state: 'pending', send_at: '2026-12-02T09:00:00.000Z' });
    // Two weeks without a server: what is late by more than a day is not made up for.
    await runAt('2026-12-10T12:00:00Z');
    expect(await sends()).toHaveLength(1);
    expect((await api.call(aiNewsletterCancel, one, token)).answer.resource).toMatchObject({ can_edit: true, figures: { state: 'draft' } });
    await runAt('2026-12-16T09:00:05Z');
    expect(await sends()).toHaveLength(1);
  });

  it('whose text is rewritten is not sent without a new approval', async () => {
    const { schedule, info, runAt, sends, one, token, store } = await newRecurring({ fresh_text: true });
    await schedule();
    await runAt('2026-11-24T10:00:00Z');
    const { waiting } = (await info()).figures;
    expect(waiting).toMatchObject({ run_at: '2026-11-25T09:00:00.000Z', written_by: 'catalogue' });
    expect(waiting?.content.subject).not.toBe('Tents');
    const notices = () =>
      rowsOf(api.db.pool, sql`SELECT object_id, data FROM company_events WHERE type = 'email_approval' AND ${store.key} = ANY(store_keys)`);
    const notice = [{ object_id: one.id, data: expect.objectContaining({ subject: waiting?.content.subject }) as unknown }];
    expect(await notices()).toEqual(notice);
    await runAt('2026-11-24T11:00:00Z');
    expect(await notices()).toEqual(notice);
    await runAt('2026-11-25T09:00:05Z');
    expect(await sends()).toEqual([]);
    const decide = (approved: boolean) => api.call(aiNewsletterDecide, { ...one, run_at: '2026-11-25T09:00:00.000Z', approved }, token);
    expect((await decide(true)).answer.resource.figures).toMatchObject({ waiting: null });
    expect(await sends()).toMatchObject([{ source_run: '2026-11-25T09:00:00.000Z', content: { subject: waiting?.content.subject } }]);
    expect((await decide(true)).failure.type).toBe('LogicalError');
    // The next one is rejected, and the one after that forgotten.
    await runAt('2026-12-01T10:00:00Z');
    await api.call(aiNewsletterDecide, { ...one, run_at: '2026-12-02T09:00:00.000Z', approved: false }, token);
    await runAt('2026-12-08T10:00:00Z');
    await runAt('2026-12-09T09:00:05Z');
    await runAt('2026-12-10T09:00:05Z');
    await runAt('2026-12-11T09:00:05Z');
    expect((await info()).figures.waiting).toBeNull();
    expect(await sends()).toHaveLength(1);
  });

  it('is sent without approval only if the recurrence allows it, and not once it is deleted', async () => {
    const { schedule, runAt, sends, store, id, token } = await newRecurring({ fresh_text: true, needs_approval: false });
    await schedule();
    await runAt('2026-11-24T10:00:00Z');
    await runAt('2026-11-24T10:00:15Z');
    expect(await sends()).toMatchObject([{ source_run: '2026-11-25T09:00:00.000Z', state: 'pending' }]);
    await api.call(calls.delete, { key: store.id, ids: [id] }, token);
    await runAt('2026-12-01T10:00:00Z');
    expect(await sends()).toHaveLength(1);
  });

  it('that recurs is not repeated when the clock moves back, nor sent in a burst when it moves ahead', async () => {
    const { schedule, runAt, sends } = await newRecurring();
    await schedule();
    await runAt('2026-11-25T09:00:05Z');
    await runAt('2026-11-24T08:00:00Z');
    await runAt('2026-11-25T09:00:05Z');
    expect(await sends()).toHaveLength(1);
    await runAt('2027-03-03T09:00:05Z');
    expect((await sends()).length).toBeLessThanOrEqual(2);
  });

  it('that is sent once is sent like any other newsletter', async () => {
    const { schedule, info, sends, one, token } = await newRecurring({ recurrence: { every: 'once' } });
    expect((await schedule()).answer.resource.figures).toMatchObject({ state: 'pending', send_at: '2026-11-23T08:00:20.000Z' });
    expect(await sends()).toMatchObject([{ source_run: '' }]);
    await api.call(aiNewsletterCancel, one, token);
    expect((await info()).figures.state).toBe('draft');
  });
});
