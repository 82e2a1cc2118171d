import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { unsubscribe } from '../subscribers/subscribers.store.ts';
import { beginHandOver } from './handOver.ts';
import { openJournal, readJournal } from './handOverJournal.ts';
import { prepareSends } from './prepareSends.ts';
import { pauseSend, resumeSend, stopSend } from './sends.ts';
import { accepted, fakeTransport, log, newsShop } from './testSending.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

const shopOf = (people: readonly string[]) => newsShop(api, people);

describe('a send', () => {
  it('pauses at once, and resumes with the remaining recipients', async () => {
    const { plan, run, figures, store } = await shopOf(['a1', 'a2', 'a3', 'a4', 'a5']);
    const { id } = await plan();
    const { got, transport } = fakeTransport(async () => {
      if (got.length === 2) await api.db.transaction((tx) => pauseSend(tx, store.key, id));
      return accepted;
    });
    await run(transport);
    expect(got).toHaveLength(2);
    expect(await figures()).toMatchObject({ state: 'paused', sent: 2 });
    await api.db.transaction((tx) => resumeSend(tx, store.key, id));
    await run(transport);
    expect(new Set(got.map(({ to }) => to)).size).toBe(5);
    expect(got).toHaveLength(5);
    expect((await figures())?.state).toBe('sent');
  });

  it('skips the remaining recipients when it is stopped', async () => {
    const { plan, run, figures, states, store } = await shopOf(['a1', 'a2', 'a3']);
    const { id } = await plan();
    const { got, transport } = fakeTransport(async () => {
      await api.db.transaction((tx) => stopSend(tx, store.key, id));
      return accepted;
    });
    await run(transport);
    await run(transport);
    expect(got).toHaveLength(1);
    expect((await states()).filter((state) => state.endsWith('skipped stopped'))).toHaveLength(2);
    expect(await figures()).toMatchObject({ state: 'stopped', sent: 1, skipped: 2 });
  });

  it('skips people who unsubscribe or are erased while it runs', async () => {
    const { plan, run, states, store } = await shopOf(['a1', 'a2', 'a3', 'a4']);
    await plan();
    const { got, transport } = fakeTransport(async ({ to }) => {
      if (got.length === 1) {
        const [next, last] = ['a1', 'a2', 'a3', 'a4'].filter((name) => !to.startsWith(name));
        await api.db.transaction((tx) => unsubscribe(tx, store.key, `${next}@shop.test`, 'customer'));
        await api.db.pool.query('DELETE FROM mail_messages WHERE store_key = $1 AND email = $2', [store.key, `${last}@shop.test`]);
      }
      return accepted;
    });
    await run(transport);
    expect(got).toHaveLength(2);
    expect((await states()).filter((state) => state.endsWith('skipped unsubscribed'))).toHaveLength(1);
  });

  it('that crashed is continued: unsent emails are sent, those that may have arrived are not, which is reported', async () => {
    const { plan, run, states, figures, store } = await shopOf(['a1', 'a2', 'a3']);
    await plan();
    // A worker that prepares, takes all, begins one, and is gone.
    await run(fakeTransport(() => ({ state: 'retry', answer: '' })).transport);
    await api.db.pool.query(
      `UPDATE mail_messages SET state = 'sending', claim = gen_random_uuid(), claimed_at = now(), due_at = now(), handed_at = CASE WHEN email LIKE 'a1%' THEN now() END
       WHERE store_key = $1`,
      [store.key],
    );
    const { got, transport } = fakeTransport(() => accepted);
    await run(transport);
    expect(got.map(({ to }) => to.split('@')[0]).toSorted()).toEqual(['a2', 'a3']);
    expect(await states()).toEqual(['a1 failed', 'a2 sent', 'a3 sent']);
    expect(await figures()).toMatchObject({ state: 'sent_partial', failed: 1 });
    const { rows } = await api.db.pool.query('SELECT is_unknown, failure FROM mail_messages WHERE store_key = $1 AND state = $2', [
      store.key,
      'failed',
    ]);
    expect(rows).toEqual([{ is_unknown: true, failure: expect.stringContaining('may have accepted') }]);
  });

  it('that crashed is continued from its records', async () => {
    const { plan, run, states, figures, store } = await shopOf(['a1', 'a2', 'a3', 'a4']);
    await plan();
    await prepareSends({ db: api.db, log: api.database.log, storeKey: store.key }, new Date(), new AbortController().signal);
    const claim = randomUUID();
    const { rows } = await api.db.pool.query<{ id: string }>(
      `UPDATE mail_messages SET state = 'sending', claim = $2, claimed_at = now(), handed_at = now() WHERE store_key = $1 RETURNING id, email`,
      [store.key, claim],
    );
    const [left = '', taken = '', refused = ''] = rows.map(({ id }) => id);
    const journal = openJournal(claim, log);
    for (const id of [left, taken, refused]) journal.leaving(id);
    journal.ended(taken, { state: 'sent', providerId: 'x@shop.test', answer: '250' }, 'Hello');
    journal.ended(refused, { state: 'retry', answer: '450' }, 'Hello');
    journal.close();
    const { got, transport } = fakeTransport(() => accepted);
    await run(transport);
    expect(got).toHaveLength(2);
    expect((await states()).map((state) => state.split(' ')[1]).toSorted()).toEqual(['failed', 'sent', 'sent', 'sent']);
    const ends = await api.db.pool.query(
      'SELECT id, state, provider_id, subject, is_unknown FROM mail_messages WHERE id = ANY($1) ORDER BY state',
      [[left, taken]],
    );
    expect(ends.rows).toMatchObject([
      { id: left, state: 'failed', is_unknown: true },
      { id: taken, state: 'sent', provider_id: 'x@shop.test', subject: 'Hello' },
    ]);
    expect(await figures()).toMatchObject({ sent: 3, failed: 1 });
    expect(readJournal(claim)).toBeUndefined();
  });

  it('that another worker has just finished waits for the next run', async () => {
    const { plan, states, figures, store } = await shopOf(['ann']);
    await plan();
    await prepareSends({ db: api.db, log: api.database.log, storeKey: store.key }, new Date(), new AbortController().signal);
    const claim = randomUUID();
    const { rows } = await api.db.pool.query<{ id: string }>(
      `UPDATE mail_messages SET state = 'sending', claim = $2 WHERE store_key = $1 RETURNING id`,
      [store.key, claim],
    );
    await api.db.pool.query(`UPDATE mail_sends SET state = 'sent' WHERE store_key = $1`, [store.key]);
    const ids = rows.map(({ id }) => id);
    expect(await beginHandOver(api.db, { storeKey: store.key, claim }, ids)).toEqual(new Set());
    expect([await states(), (await figures())?.state]).toEqual([['ann queued'], 'sending']);
  });
});
