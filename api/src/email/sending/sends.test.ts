import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { mailShop } from '../content/testMailShop.ts';
import {
  cancelSend,
  messageTimes,
  type MailSource,
  pauseSend,
  planSend,
  queueMessage,
  resumeSend,
  sendsOf,
  sourceKey,
  stopSend,
  variantPlace,
} from './sends.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

const content = mailContent.parse({ subject: 'Hello' });
const at = new Date('2026-11-23T09:00:00Z');
const source = (more: Partial<MailSource> = {}): MailSource => ({ kind: 'newsletter', id: 'n1', step: '', run: '', ...more });

describe('a send', () => {
  it('is created once for its source, and counted with its figures', async () => {
    const { store } = await mailShop(api);
    const plan = (run: string) =>
      api.db.transaction((tx) =>
        planSend(tx, { storeKey: store.key, source: source({ run }), name: 'News', content, recipients: { audiences: [], lists: [] }, at }),
      );
    const [first, again, other] = [await plan(''), await plan(''), await plan('2026-12')];
    expect(again).toEqual(first);
    expect(other.id).not.toBe(first.id);
    const sends = await sendsOf(api.db.pool, store.key, [{ kind: 'newsletter', id: 'n1' }]);
    expect([...sends.keys()].toSorted()).toEqual([sourceKey(source()), sourceKey(source({ run: '2026-12' }))].toSorted());
    expect(sends.get(sourceKey(source()))).toMatchObject({ id: first.id, state: 'pending', at, sent: 0, revenue: '0.00' });
  });

  it('can be paused, resumed and stopped, and cancelled only before it starts', async () => {
    const { store } = await mailShop(api);
    const { id } = await api.db.transaction((tx) =>
      planSend(tx, { storeKey: store.key, source: source(), name: 'News', content, recipients: { audiences: [], lists: [] }, at }),
    );
    const state = async () => (await sendsOf(api.db.pool, store.key, [source()])).get(sourceKey(source()))?.state;
    const change = (how: typeof pauseSend) => api.db.transaction((tx) => how(tx, store.key, id));
    expect([await change(pauseSend), await state()]).toEqual([true, 'paused']);
    expect(await change(cancelSend)).toBe(false);
    expect([await change(resumeSend), await state()]).toEqual([true, 'pending']);
    expect([await change(stopSend), await state()]).toEqual([true, 'stopped']);
    expect([await change(resumeSend), await change(cancelSend), await state()]).toEqual([false, false, 'stopped']);
  });
});

describe('a message of a flow', () => {
  it('is queued once per person and source', async () => {
    const { store } = await mailShop(api);
    const queue = (email: string) =>
      api.db.transaction((tx) =>
        queueMessage(tx, {
          storeKey: store.key,
          source: source({ kind: 'trigger', step: 's1' }),
          name: 'Cart',
          content,
          email,
          contextProducts: ['a'],
          at,
        }),
      );
    const first = await queue('Ann@shop.test');
    expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await queue('ann@shop.test')).toBeUndefined();
    await queue('ben@shop.test');
    const [send] = (await sendsOf(api.db.pool, store.key, [{ kind: 'trigger', id: 'n1' }])).values();
    expect(send).toMatchObject({ state: 'sending', recipients: 2 });
    expect((await messageTimes(api.db.pool, store.key, [first?.id ?? ''])).get(first?.id ?? '')).toMatchObject({
      state: 'queued',
      sentAt: null,
    });
  });
});

it('a person is always in the same variant of an experiment', () => {
  expect(variantPlace('s', 'a@b.c')).toBe(variantPlace('s', 'a@b.c'));
  const places = Array.from({ length: 2000 }, (_, n) => variantPlace('s', `${n}@b.c`));
  expect(places.filter((place) => place < 0.5).length).toBeGreaterThan(900);
  expect(places.filter((place) => place < 0.5).length).toBeLessThan(1100);
});
