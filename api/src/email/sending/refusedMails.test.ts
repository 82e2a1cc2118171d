import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { accepted, fakeTransport, newsShop } from './testSending.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

const shopOf = (people: readonly string[]) => newsShop(api, people);

describe('a send', () => {
  it('reports permanent refusals, retries temporary ones, and never repeats what may have arrived', async () => {
    const { plan, run, figures, states, store } = await shopOf(['gone', 'later', 'lost', 'ok']);
    await plan();
    let isFull = true;
    const { got, transport } = fakeTransport(({ to }) => {
      if (to.startsWith('gone')) return { state: 'refused', answer: '550 No such user', isAddress: true };
      if (to.startsWith('lost')) return { state: 'unknown', answer: 'Connection closed' };
      return to.startsWith('later') && isFull ? { state: 'retry', answer: '452 Full' } : accepted;
    });
    await run(transport);
    expect(await states()).toEqual(['gone failed', 'later queued', 'lost failed', 'ok sent']);
    isFull = false;
    await run(transport, { now: () => new Date(Date.now() + 3_600_000) });
    expect(await states()).toEqual(['gone failed', 'later sent', 'lost failed', 'ok sent']);
    expect(got.map(({ to }) => to.split('@')[0]).toSorted()).toEqual(['gone', 'later', 'later', 'lost', 'ok']);
    expect(await figures()).toMatchObject({ state: 'sent_partial', sent: 2, failed: 2 });
    const { rows } = await api.db.pool.query('SELECT state FROM subscribers WHERE store_key = $1 AND email = $2', [
      store.key,
      'gone@shop.test',
    ]);
    expect(rows).toEqual([{ state: 'bounced' }]);
  });

  it('waits when the service refuses all of the first emails, and no address counts as bounced', async () => {
    const { plan, run, states, store } = await shopOf(Array.from({ length: 30 }, (_, index) => `p${index + 10}`));
    await plan();
    const { got, transport } = fakeTransport(() => ({ state: 'refused', answer: '550 Not you', isAddress: true }));
    await expect(run(transport)).rejects.toThrow('rejects emails');
    expect(got).toHaveLength(20);
    expect(new Set((await states()).map((state) => state.split(' ')[1]))).toEqual(new Set(['queued']));
    const { rows } = await api.db.pool.query("SELECT FROM subscribers WHERE store_key = $1 AND state <> 'confirmed'", [store.key]);
    expect(rows).toHaveLength(0);
  });

  it('pauses for a service that accepts nothing', async () => {
    const { plan, run, figures } = await shopOf(Array.from({ length: 30 }, (_, n) => `p${n}`));
    await plan();
    const { got, transport } = fakeTransport(() => ({ state: 'retry', answer: '421 Too many' }));
    await expect(run(transport)).rejects.toThrow('421');
    expect(got).toHaveLength(20);
    expect(await figures()).toMatchObject({ state: 'sending', sent: 0, failed: 0 });
  });

  it('pauses for a service that repeatedly times out, without naming anyone in the message', async () => {
    const { plan, run, figures } = await shopOf(Array.from({ length: 30 }, (_, n) => `q${n}`));
    await plan();
    const { got, transport } = fakeTransport(({ to }) => ({ state: 'unknown', answer: `Timeout for ${to}` }));
    await expect(run(transport)).rejects.toThrow(/rejects emails: Timeout for …$/);
    expect(got).toHaveLength(20);
    expect(await figures()).toMatchObject({ failed: 20 });
  });
});
