import { roles } from '@endcap/schema/access/roles.ts';
import { signal, storeBetas, storeFeatures, toggleSignal } from '@endcap/schema/store/signals/signals.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { canToggle } from './knownFeatures.ts';
import { handlers } from './signals.calls.ts';

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

const key = () => company.store.key;
const toggle = (namespace: string, role: (typeof roles)[number], kwargs = {}) =>
  api.call(toggleSignal, { key: key(), namespace, kwargs }, company.people[role].token);

describe('signals and betas', () => {
  it('are off, then on in that store only, then off again', async () => {
    const ask = { key: key(), namespace: 'ai_campaigns' };
    const member = company.people.member.token;
    expect((await api.call(signal, ask, member)).answer.enabled).toBe(false);
    expect((await toggle('ai_campaigns', 'manager')).answer.enabled).toBe(true);
    expect((await api.call(signal, ask, member)).answer.enabled).toBe(true);
    expect((await api.call(signal, { ...ask, key: company.otherStore.key }, member)).answer.enabled).toBe(false);
    expect((await toggle('ai_campaigns', 'manager')).answer.enabled).toBe(false);
  });

  it('can be set to a given state repeatedly', async () => {
    for (const enabled of [true, true, false, false]) expect((await toggle('search-3-0', 'hq', { enabled })).answer.enabled).toBe(enabled);
  });

  it('toggle as often as they are clicked, also at the same moment', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => toggle('ai_campaigns', 'admin')));
    expect((await api.call(signal, { key: key(), namespace: 'ai_campaigns' }, company.people.admin.token)).answer.enabled).toBe(true);
  });

  it('are listed with a description', async () => {
    await toggle('ai-demo-shop-assistant', 'admin');
    const betas = (await api.call(storeBetas, { key: key() }, company.people.partial.token)).answer.result;
    expect(betas.filter(({ enabled }) => enabled)).toEqual([{ id: 'ai-demo-shop-assistant', enabled: true }]);
    const features = (await api.call(storeFeatures, { key: key() }, company.people.admin.token)).answer.result;
    expect(features.find(({ name }) => name === 'search-3-0')).toMatchObject({ kind: 'beta', enabled: false, can_toggle: false });
    expect(features.find(({ name }) => name === 'ai_campaigns')).toMatchObject({
      kind: 'signal',
      minimum_role: 'manager',
      can_toggle: true,
    });
  });

  it.each(['', 'x'.repeat(101), 'no-such-thing'])('are not found as %j', async (namespace) => {
    expect((await toggle(namespace, 'hq')).status).toBe(400);
  });
});

describe('Permissions', () => {
  it.each(roles)('%s can switch what the role allows', async (role) => {
    for (const [name, minimumRole] of [
      ['ai_campaigns', 'manager'],
      ['ai-demo-shop-assistant', 'admin'],
      ['search-3-0', 'hq'],
    ] as const) {
      const { status } = await toggle(name, role);
      expect(status, name).toBe(canToggle(role, { minimumRole }) ? 200 : 400);
    }
  });

  it('are hidden from other companies', async () => {
    const stranger = (await api.company()).people.admin.token;
    expect((await api.call(toggleSignal, { key: key(), namespace: 'ai_campaigns' }, stranger)).failure.type).toBe('NotFoundError');
    expect((await api.call(storeBetas, { key: key() }, stranger)).failure.type).toBe('NotFoundError');
  });
});

it.each([
  ['hq', 'hq', true],
  ['admin', 'hq', false],
  ['admin', 'manager', true],
  ['manager', 'manager', true],
  ['developer', 'manager', false],
  ['partial', 'partial', true],
] as const)('%s may switch what needs %s: %s', (role, minimumRole, may) => {
  expect(canToggle(role, { minimumRole })).toBe(may);
});

it('a status that cannot be read has the title of the requested status', async () => {
  const broken = await testApi({ handlers });
  const { store, people } = await broken.company();
  await broken.db.pool.query('ALTER TABLE store_features RENAME TO moved_features');
  const { failure } = await broken.call(signal, { key: store.key, namespace: 'ai_campaigns' }, people.admin.token);
  expect(failure).toMatchObject({ type: 'InternalError', title: 'Failed to get ai_campaigns status' });
  await broken.close();
});
