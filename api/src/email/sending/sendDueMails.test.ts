import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { startTestMailServer, type TestMailServer } from '../delivery/testMailServer.ts';
import { smtpTransport } from '../providers/smtpTransport.ts';
import { sendDueMails } from './sendDueMails.ts';
import { queueMessage } from './sends.ts';
import { accepted, content, fakeTransport, log, newsShop, source } from './testSending.ts';

let api: TestApi;
let server: TestMailServer;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
  server = await startTestMailServer();
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const shopOf = (people: readonly string[]) => newsShop(api, people);

describe('a send', () => {
  it('reaches every subscriber once through an email server, personalised, with an unsubscribe link', async () => {
    const { plan, run, figures } = await shopOf(['ann', 'ben', 'cleo']);
    await plan();
    const smtp = () => smtpTransport({ url: server.url, sender: { name: 'Shop', address: 'news@shop.test' }, replyTo: 'help@shop.test' });
    expect(await run(smtp())).toEqual({ sent: 3, failed: 0 });
    expect(await run(smtp())).toEqual({ sent: 0, failed: 0 });
    const mail = await server.mailTo('ben@shop.test');
    expect(mail).toMatchObject({ subject: 'News for ben', from: 'news@shop.test', text: expect.stringContaining('Lamp') });
    expect(mail.raw).toMatch(/^Reply-To: help@shop\.test/m);
    expect(mail.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(server.mails.filter(({ to }) => to.includes('ben@shop.test'))).toHaveLength(1);
    expect(await figures()).toMatchObject({ state: 'sent', recipients: 3, sent: 3, failed: 0 });
  });

  it('lets other stores go first after its turn, and continues with those whom it has not reached', async () => {
    const people = Array.from({ length: 130 }, (_, at) => `p${at}`);
    const { plan, run } = await shopOf(people);
    await plan();
    const { got, transport } = fakeTransport(() => accepted);
    const inTurns = (doOthersWait: () => Promise<boolean>) => run(transport, { turnMs: 0, doOthersWait });
    expect(await inTurns(async () => true)).toEqual({ sent: 50, failed: 0 });
    expect(await inTurns(async () => false)).toEqual({ sent: 80, failed: 0 });
    expect(await run(transport)).toEqual({ sent: 0, failed: 0 });
    expect(new Set(got.map(({ to }) => to)).size).toBe(130);
  });

  it('waits for its scheduled time', async () => {
    const { plan, run, figures } = await shopOf(['ann']);
    await plan(new Date(Date.now() + 3_600_000));
    expect(await run(fakeTransport(() => accepted).transport)).toEqual({ sent: 0, failed: 0 });
    expect((await figures())?.state).toBe('pending');
  });

  it('of a store that warms up is what is left of the day, and the rest on the next', async () => {
    const { plan, run, figures, states, store, company } = await shopOf(['ann', 'ben', 'cleo']);
    const day = new Date().toISOString().slice(0, 10);
    const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000);
    await api.db.pool.query("UPDATE stores SET time_zone = 'UTC' WHERE key = $1", [store.key]);
    await putConfiguration(company.key, store.key, { warm_up: true, warm_up_from: day });
    // 198 of the first day’s 200 have been sent, and some the day before.
    await api.db.pool.query(
      `INSERT INTO mail_messages (store_key, id, send_id, source_kind, email, state, due_at, wanted_at, sent_at)
       SELECT $1, gen_random_uuid(), $2, 'newsletter', 'p' || n || '@shop.test', 'sent', $3, $3, CASE WHEN n <= 198 THEN $3::timestamptz ELSE $4 END
       FROM generate_series(1, 250) AS n`,
      [store.key, randomUUID(), at(1), at(-1)],
    );
    await plan(at(12));
    const { got, transport } = fakeTransport(() => accepted);
    expect(await run(transport, { now: () => at(12) })).toEqual({ sent: 2, failed: 0 });
    expect(await run(transport, { now: () => at(23) })).toEqual({ sent: 0, failed: 0 });
    expect(await figures()).toMatchObject({ state: 'sending', sent: 2 });
    expect(await run(transport, { now: () => at(24) })).toEqual({ sent: 1, failed: 0 });
    expect(new Set(got.map(({ to }) => to)).size).toBe(3);
    expect((await states()).filter((state) => /^(ann|ben|cleo) sent$/.test(state))).toHaveLength(3);
  });

  it('reaches everyone once while the clock moves ahead and back', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `p${String(n).padStart(2, '0')}`);
    const { plan, run, figures } = await shopOf(names);
    const start = Date.now();
    await plan(new Date(start));
    // A day ahead, two hours back, and so on: what was claimed in the future is neither lost nor taken twice.
    const jumps = [0, 86_400_000, -7_200_000, 3_600_000, 0];
    let asked = 0;
    const clock = () => new Date(start + (jumps[asked++ % jumps.length] ?? 0));
    const { got, transport } = fakeTransport(() => accepted, 3);
    for (let round = 0; round < 4; round += 1) await run(transport, { now: clock });
    await run(transport, { now: () => new Date(start + 2 * 86_400_000) });
    expect(got.map(({ to }) => to).toSorted()).toEqual(names.map((name) => `${name}@shop.test`));
    expect(await figures()).toMatchObject({ sent: 30, failed: 0, state: 'sent' });
  });
});

async function putConfiguration(companyKey: string, storeKey: string, fields: object): Promise<void> {
  await api.db.pool.query(
    `WITH r AS (INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
       VALUES ($1, 'email_configuration', gen_random_uuid(), 'X', $3, now(), now()) RETURNING id)
     INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT $1, $2, 'email_configuration', id, true FROM r`,
    [companyKey, storeKey, JSON.stringify(fields)],
  );
}

/** A trigger of which nothing but its switch is of interest. */
async function putTrigger(companyKey: string, storeKey: string, enabled: boolean): Promise<string> {
  const id = randomUUID();
  await api.db.pool.query(
    `INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at) VALUES ($1, 'email_trigger', $2, 'Cart', '{}', now(), now())`,
    [companyKey, id],
  );
  await api.db.pool.query(
    `INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES ($1, $2, 'email_trigger', $3, $4)`,
    [companyKey, storeKey, id, enabled],
  );
  return id;
}

it('disabled and deleted triggers send nothing', async () => {
  const { run, states, store, company } = await shopOf(['ann', 'ben']);
  const disabled = await putTrigger(company.key, store.key, false);
  for (const [email, id] of [
    ['ann@shop.test', disabled],
    ['ben@shop.test', randomUUID()],
  ] as const)
    await api.db.transaction((tx) =>
      queueMessage(tx, { storeKey: store.key, source: { ...source, kind: 'trigger', id }, name: 'Cart', content, email, at: new Date() }),
    );
  const { got, transport } = fakeTransport(() => accepted);
  await run(transport);
  expect(got).toEqual([]);
  expect(await states()).toEqual(['ann skipped disabled', 'ben skipped disabled']);
});

describe('two emails to one person', () => {
  it('from a flow and a newsletter at the same moment respect both caps', async () => {
    const { plan, run, states, store, company } = await shopOf(['ann']);
    await plan();
    const id = await putTrigger(company.key, store.key, true);
    for (const step of ['s1', 's2'])
      await api.db.transaction((tx) =>
        queueMessage(tx, {
          storeKey: store.key,
          source: { ...source, kind: 'trigger', id, step },
          name: 'Cart',
          content,
          email: 'ann@shop.test',
          at: new Date(),
        }),
      );
    const { got, transport } = fakeTransport(() => accepted);
    await run(transport);
    expect(got.map(({ kind }) => kind).toSorted()).toEqual(['newsletter', 'trigger', 'trigger']);
    expect(await states()).toEqual(['ann sent', 'ann sent', 'ann sent']);
  });
});

it('emails stay in the outbox, as sent, without an email server', async () => {
  const { plan, store, company, figures } = await shopOf(['ann']);
  await plan();
  await sendDueMails({ db: api.db, log, storeKey: store.key, signal: new AbortController().signal });
  expect((await figures())?.state).toBe('sent');
  const { rows } = await api.db.pool.query('SELECT kind, recipient, html_body FROM mails WHERE company_key = $1', [company.key]);
  expect(rows).toEqual([{ kind: 'newsletter', recipient: 'ann@shop.test', html_body: expect.stringContaining('Lamp') }]);
  const copies = await api.db.pool.query('SELECT subject FROM mail_copies WHERE store_key = $1', [store.key]);
  expect(copies.rows).toEqual([{ subject: 'News for ann' }]);
});
