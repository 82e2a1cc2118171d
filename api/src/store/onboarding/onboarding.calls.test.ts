import { roles } from '@endcap/schema/access/roles.ts';
import { dataCounts } from '@endcap/schema/data/counts/dataCounts.rest.ts';
import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';
import { demoModeInfo, disableDemoMode, enableDemoMode } from '@endcap/schema/store/demo/demoMode.rest.ts';
import { analyseInfo, onboardingInfo, storeStatus, syncStatus } from '@endcap/schema/store/onboarding/onboarding.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { handlers as counts } from '../../data/counts/dataCounts.calls.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { putProducts, removeProducts } from '../../search/index/testProducts.ts';
import { handlers as dashboard } from '../dashboard/dashboard.calls.ts';
import { handlers as demo } from '../demo/demoMode.calls.ts';
import { handlers } from './onboarding.calls.ts';
import { completedSteps } from './storeSteps.ts';

let api: TestApi;
let company: TestCompany;
let input: { key: string };
let token: string;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...counts, ...dashboard, ...demo] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  input = { key: company.store.key };
  token = company.people.member.token;
});

async function order(id: string, { source = 'tracked', daysAgo = 0, email = '', isImpacted = false } = {}) {
  await api.db.pool.query(
    `insert into orders (store_key, id, time, customer_email, basket_size, total_value, source, impact)
     values ($1, $2, now() - make_interval(days => $3), $4, 1, 10, $5, $6)`,
    [input.key, id, daysAgo, email, source, isImpacted],
  );
}

async function search(daysAgo = 0) {
  await api.db.pool.query(
    `insert into search_log (store_key, time, query, normalised, total, visitor) values ($1, now() - make_interval(days => $2), 'lamp', 'lamp', 3, 'v1')`,
    [input.key, daysAgo],
  );
}

async function conversation(daysAgo: number) {
  await api.db.pool.query(
    `insert into chat_conversations (store_key, id, started_at, last_at, first_question, language)
     values ($1, gen_random_uuid(), now() - make_interval(days => $2), now(), 'Hello', 'en')`,
    [input.key, daysAgo],
  );
}

/** A resource of the store, without what its own calls would check. */
async function put(kind: string, body: object, { isEnabled = true } = {}): Promise<string> {
  const { rows } = await api.db.pool.query<{ id: string }>(
    `with made as (
       insert into resources (company_key, kind, id, name, body, created_at, updated_at)
       select company_key, $2, gen_random_uuid(), $2, $3, now(), now() from stores where key = $1 returning company_key, kind, id
     ) insert into resource_stores (company_key, kind, id, store_key, enabled) select company_key, kind, id, $1, $4 from made returning id`,
    [input.key, kind, JSON.stringify(body), isEnabled],
  );
  return rows[0]?.id ?? '';
}

const usage = async () => (await api.call(onboardingInfo, input, token)).answer.usage;

describe('a new store', () => {
  it('has no completed steps', async () => {
    expect((await api.call(onboardingInfo, input, token)).answer).toMatchObject({
      sync: { products: 0, categories: 0, orders: 0, customers: 0, pages: 0 },
      import_state: 'none',
      tracking: { orders: false, visitors: false, sales: false },
      usage: { search: { enabled: true, usage: false }, chat: { enabled: true, feature_enabled: false } },
      steps: { sync: false, usage: false, tracking: false, complete: 0 },
    });
    expect((await api.call(syncStatus, input, token)).answer).toMatchObject({
      sync_running: false,
      sync_configured: false,
      sync_working: false,
    });
    expect((await api.call(storeStatus, input, token)).answer).toMatchObject({ state: 'empty', last_import_at: null });
    expect((await api.call(analyseInfo, input, token)).answer).toMatchObject({ state: 'none', last_full_analysis_attempt: null });
  });
});

describe('a store in setup', () => {
  it('has synced with products and orders, and shows no usage until someone searches', async () => {
    await putProducts(api.db, input.key, [{ id: '1', name: 'Lamp', categories: ['Light'] }]);
    expect((await api.call(storeStatus, input, token)).answer.state).toBe('silent');
    await order('1', { source: 'synced' });
    const { answer } = await api.call(onboardingInfo, input, token);
    expect(answer.sync).toEqual({ products: 1, categories: 1, orders: 1, customers: 0, pages: 0 });
    expect(answer.steps).toEqual({ sync: true, usage: false, tracking: false, complete: 1 });
    await search();
    expect((await api.call(storeStatus, input, token)).answer.state).toBe('live');
  });

  it('tracks with an order, a visitor and a sale, however old', async () => {
    await order('1', { daysAgo: 100 });
    await search(100);
    expect((await api.call(onboardingInfo, input, token)).answer).toMatchObject({
      tracking: { orders: true, visitors: true, sales: true },
      steps: { sync: false, usage: false, tracking: true, complete: 1 },
    });
    expect((await api.call(syncStatus, input, token)).answer).toMatchObject({ sales_tracked: false, sales_tracked_with_impact: false });
  });

  it('uses recommendations once shoppers receive some, and is ready with a live slider', async () => {
    const recommendations = async () => (await usage()).recommendations;
    expect(await recommendations()).toEqual({ enabled: true, usage: false, content: false, design: false });
    await put('slider', { visibility: 'preview' });
    expect(await recommendations()).toEqual({ enabled: true, usage: false, content: false, design: false });
    await put('slider', { visibility: 'live', design_key: null });
    expect(await recommendations()).toEqual({ enabled: true, usage: false, content: true, design: true });
    await api.db.pool.query(
      `insert into impression_days (store_key, day, call, label, answers, empty) values ($1, current_date, 'recommendations/popular', '', 3, 1)`,
      [input.key],
    );
    expect((await recommendations()).usage).toBe(true);
  });

  it('is ready to search with a live element whose design is enabled', async () => {
    const facts = async () => (await usage()).search;
    await put('search_element', { visibility: 'preview' });
    await put('search_element', { visibility: 'live' }, { isEnabled: false });
    expect(await facts()).toEqual({ enabled: true, usage: false, content: false, design: false });
    const design = await put('design', {}, { isEnabled: false });
    await put('search_element', { visibility: 'live', design_key: design });
    expect(await facts()).toEqual({ enabled: true, usage: false, content: true, design: false });
    await api.db.pool.query(`update resource_stores set enabled = true where id = $1`, [design]);
    expect((await facts()).design).toBe(true);
  });

  it('is ready to email with a newsletter or the email of a trigger, and uses it once one is sent or a trigger is enabled', async () => {
    const facts = async () => (await usage()).email;
    const missing = '00000000-0000-4000-8000-000000000001';
    await put('email_trigger', { steps: [{ kind: 'delay', content: null }] }, { isEnabled: false });
    expect(await facts()).toEqual({ enabled: true, usage: false, content: false, design: false });
    await put('newsletter', { content: { subject: 'News', design_id: missing } });
    expect(await facts()).toEqual({ enabled: true, usage: false, content: true, design: false });
    await put('email_trigger', {
      steps: [
        { kind: 'delay', content: null },
        { kind: 'email', content: { design_id: '' } },
      ],
    });
    expect(await facts()).toEqual({ enabled: true, usage: true, content: true, design: true });
  });

  it('has a configured chat once its configuration is saved, and uses it once shoppers talk to it', async () => {
    const chat = async () => (await usage()).chat;
    expect(await chat()).toMatchObject({ usage: false, configured: false });
    await put('chat_configuration', {});
    expect(await chat()).toMatchObject({ usage: false, configured: true });
    await conversation(40);
    expect((await chat()).usage).toBe(false);
    await conversation(2);
    expect((await chat()).usage).toBe(true);
  });

  it('is judged for several stores at once, each by its own facts', async () => {
    await put('slider', { visibility: 'live' });
    await putProducts(api.db, input.key, [{ id: '1', name: 'Lamp' }]);
    await order('1', { source: 'synced' });
    await put('search_element', { visibility: 'live' });
    await put('newsletter', { content: { design_id: '' } });
    await put('chat_configuration', {});
    await api.db.pool.query(
      `insert into store_features (store_key, name, enabled, updated_at) values ($1, 'ai-demo-shop-assistant', true, now())`,
      [input.key],
    );
    await search();
    const steps = await completedSteps(api.db, company.key, [input.key, company.otherStore.key], new Date());
    // Products and orders, and every product in use or ready; an order was synced and none tracked.
    expect(Object.fromEntries(steps)).toEqual({ [input.key]: 2, [company.otherStore.key]: 0 });
  });

  it('has completed everything when sales are tracked now', async () => {
    await order('1', { isImpacted: true });
    expect((await api.call(onboardingInfo, input, token)).answer.steps).toEqual({ sync: true, usage: true, tracking: true, complete: 3 });
    expect((await api.call(syncStatus, input, token)).answer).toMatchObject({ sales_tracked: true, sales_tracked_with_impact: true });
  });

  it('shows the progress of its import', async () => {
    const run = async (id: string, state: string, at: string, end: string | null) => {
      const uuid = `00000000-0000-4000-8000-00000000000${id}`;
      await api.db.pool.query(
        `insert into jobs (store_key, id, name, state, created_at, started_at, finished_at) values ($1, $2, 'data.import', $3, $4, $4, $5)`,
        [input.key, uuid, state, at, end],
      );
      await api.db.pool.query(
        `insert into imports (store_key, id, job_id, kind, source_name, mode, mapping, created_at) values ($1, $2, $2, 'upload', 'a.csv', 'full', '[]', $3)`,
        [input.key, uuid, at],
      );
    };
    await run('1', 'failed', '2026-11-01T10:00:00Z', '2026-11-01T10:05:00Z');
    expect((await api.call(syncStatus, input, token)).answer).toMatchObject({
      sync_running: false,
      sync_configured: true,
      sync_working: false,
    });
    await run('2', 'running', '2026-11-02T10:00:00Z', null);
    expect((await api.call(syncStatus, input, token)).answer.sync_running).toBe(true);
    expect((await api.call(analyseInfo, input, token)).answer).toEqual(
      expect.objectContaining({ state: 'running', last_full_analysis_attempt: '2026-11-02T10:00:00.000Z' }),
    );
    expect((await api.call(storeStatus, input, token)).answer.state).toBe('syncing');
  });
});

describe('the navigation counts', () => {
  it('follow additions and removals', async () => {
    const count = async () => (await api.call(dataCounts, input, token)).answer;
    await putProducts(api.db, input.key, [
      { id: '1', name: 'Lamp', categories: ['Light', 'Home'] },
      { id: '2', name: 'Rug', categories: ['Home'] },
    ]);
    await order('1', { email: 'a@shop.example' });
    await api.db.pool.query(
      `insert into customers (store_key, id, email, created_at) values ($1, 'a@shop.example', 'a@shop.example', now())`,
      [input.key],
    );
    expect(await count()).toMatchObject({ products: 2, categories: 2, customers: 1, sales: 1, pages: 0 });
    await putProducts(api.db, input.key, [{ id: '3', name: 'Chair', categories: ['Seats'] }]);
    expect(await count()).toMatchObject({ products: 3, categories: 3 });
    await removeProducts(api.db, input.key, ['1', '2']);
    expect(await count()).toMatchObject({ products: 1, categories: 1 });
    expect((await api.call(dataCounts, { key: company.otherStore.key }, token)).answer.products).toBe(0);
  });
});

describe('example figures', () => {
  const range = { from: '2026-11-01', to: '2026-11-07' };

  it('are shown for an empty store until its first search', async () => {
    const orders = async () => (await api.call(dashboardInfo, { ...input, ...recent() }, token)).answer.current.orders;
    expect(await orders()).toBe(0);
    const enabled = await api.call(enableDemoMode, input, company.people.developer.token);
    expect(enabled.answer).toMatchObject({ enabled: true, available: true });
    expect(await orders()).toBeGreaterThan(50);
    expect((await api.call(dashboardInfo, { key: company.otherStore.key, ...recent() }, token)).answer.current.orders).toBe(0);
    await search(60);
    expect(await orders()).toBe(0);
    expect((await api.call(demoModeInfo, input, token)).answer).toMatchObject({ enabled: false, available: false });
  });

  it('disappear when disabled, and are not for a store with orders', async () => {
    const admin = company.people.admin.token;
    await api.call(enableDemoMode, input, admin);
    expect((await api.call(disableDemoMode, input, admin)).answer.enabled).toBe(false);
    await order('1');
    expect((await api.call(enableDemoMode, input, admin)).failure.type).toBe('LogicalError');
    expect((await api.call(dashboardInfo, { ...input, ...range }, token)).answer.current.orders).toBeLessThan(2);
  });

  it('are enabled and disabled with one audit entry each, and none when nothing changes', async () => {
    for (const call of [enableDemoMode, enableDemoMode, disableDemoMode, disableDemoMode])
      await api.call(call, input, company.people.manager.token);
    const { rows } = await api.db.pool.query(
      `SELECT action, user_name AS by FROM audit WHERE store_key = $1 AND object_type = 'demo mode' ORDER BY at, action DESC`,
      [input.key],
    );
    const by = 'Test manager';
    expect(rows).toEqual([
      { action: 'enable', by },
      { action: 'disable', by },
    ]);
  });

  function recent() {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    return { from: day(7), to: day(1) };
  }
});

describe('Permissions', () => {
  it.each(roles)('%s sees the store’s progress', async (role) => {
    for (const call of [onboardingInfo, syncStatus, storeStatus, analyseInfo, dataCounts] as const)
      expect((await api.call(call, input, company.people[role].token)).status).toBe(200);
    const maySwitch = ['hq', 'admin', 'manager', 'developer'].includes(role);
    for (const call of [enableDemoMode, disableDemoMode])
      expect((await api.call(call, input, company.people[role].token)).status).toBe(maySwitch ? 200 : 400);
  });

  it('are denied to strangers, and for a store off a partial user’s list', async () => {
    const stranger = (await api.company()).people.admin.token;
    for (const call of [onboardingInfo, syncStatus, storeStatus, analyseInfo, dataCounts, enableDemoMode] as const) {
      expect((await api.call(call, input, stranger)).failure.type).toBe('NotFoundError');
      expect((await api.call(call, { key: company.otherStore.key }, company.people.partial.token)).failure.type).toBe('NotFoundError');
    }
  });
});
