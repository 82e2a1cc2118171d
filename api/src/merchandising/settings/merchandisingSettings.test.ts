import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';
import { merchandisingControl, merchandisingSettingsUpdate } from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { isInControl } from '../control/controlGroup.ts';
import { handlers } from './merchandisingSettings.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

/** A store half of whose visitors are in the control group; each second visitor of either group orders. */
async function openShop(visitors: number, spent: (isControl: boolean, number: number) => number) {
  const { store, people } = await api.company();
  const { token } = people.admin;
  await api.call(merchandisingSettingsUpdate, { key: store.id, control_share: 50, revision: 0 }, token);
  const members = { control: 0, exposed: 0 };
  const rows = Array.from({ length: visitors }, (_, number) => {
    const visitor = `visitor-${number}`;
    const isControl = isInControl(store.key, visitor, 50);
    const isBuyer = members[isControl ? 'control' : 'exposed']++ % 2 === 0;
    return { visitor, isControl, value: isBuyer ? spent(isControl, number) : 0 };
  });
  const { pool } = api.db;
  await rowsOf(
    pool,
    sql`INSERT INTO events (store_key, time, type, visitor) SELECT ${store.key}, now(), 'page', v FROM unnest(${rows.map(({ visitor }) => visitor)}::text[]) AS v`,
  );
  const buyers = rows.filter(({ value }) => value > 0);
  const asked = [buyers.map(({ visitor }) => visitor), buyers.map(({ value }) => value)] as const;
  await rowsOf(
    pool,
    sql`INSERT INTO orders (store_key, id, time, basket_size, total_value, source)
        SELECT ${store.key}, 'order ' || visitor, now(), 1, value, 'tracked' FROM unnest(${asked[0]}::text[], ${asked[1]}::numeric[]) AS o (visitor, value)`,
  );
  await rowsOf(
    pool,
    sql`INSERT INTO tracked_sales (store_key, order_id, visitor, email, time, total_value, products, state, reasons, received_at)
        SELECT ${store.key}, 'order ' || visitor, visitor, '', now(), value, '[]', 'accepted', '{}', now()
        FROM unnest(${asked[0]}::text[], ${asked[1]}::numeric[]) AS o (visitor, value)`,
  );
  const today = dayOf(new Date());
  const compare = async () =>
    (await api.call(merchandisingControl, { key: store.id, from: dayOf(subDays(new Date(), 1)), to: today }, token)).answer;
  return { answer: await compare(), rows, store, token, compare };
}

describe('the control group', () => {
  it('shows how much more the others spend per visitor, with its interval', async () => {
    const { answer, rows } = await openShop(400, (isControl, number) => (isControl ? 10 : 30) + (number % 5));
    const { control, exposed, effect } = answer;
    expect([control.visitors, exposed.visitors]).toEqual([
      rows.filter(({ isControl }) => isControl).length,
      rows.filter(({ isControl }) => !isControl).length,
    ]);
    const mean = ({ revenue, visitors }: typeof control) => Number(revenue.amount) / visitors;
    expect(Number(effect?.per_visitor.amount)).toBeCloseTo(mean(exposed) - mean(control), 1);
    expect(Number(effect?.low.amount)).toBeGreaterThan(5);
    expect(Number(effect?.high.amount)).toBeGreaterThan(Number(effect?.per_visitor.amount));
  });

  it('counts only what came after the last change of the share', async () => {
    const { store, token, compare } = await openShop(60, () => 20);
    const before = await compare();
    expect(before.control.visitors + before.exposed.visitors).toBe(60);
    const { pool } = api.db;
    await changedBy(pool, sql`UPDATE events SET time = now() - interval '1 minute' WHERE store_key = ${store.key}`);
    await changedBy(pool, sql`UPDATE orders SET time = now() - interval '1 minute' WHERE store_key = ${store.key}`);
    await api.call(merchandisingSettingsUpdate, { key: store.id, control_share: 25, revision: 1 }, token);
    const after = await compare();
    expect(new Date(after.since ?? 0).getTime()).toBeGreaterThan(new Date(before.since ?? 0).getTime());
    expect(after).toMatchObject({ control: { visitors: 0 }, exposed: { visitors: 0 }, effect: null });
    await api.call(merchandisingSettingsUpdate, { key: store.id, control_share: 0, revision: 2 }, token);
    expect((await compare()).since).toBeNull();
  });

  it('shows nothing for a few buyers', async () => {
    const { answer } = await openShop(60, () => 20);
    expect(answer.control.buyers).toBeGreaterThan(0);
    expect(answer.effect).toBeNull();
  });
});
