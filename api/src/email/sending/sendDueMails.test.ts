import { randomUUID } from 'node:crypto';

import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { mailShop, putSubscriber } from '../content/testMailShop.ts';
import { startTestMailServer, type TestMailServer } from '../delivery/testMailServer.ts';
import type { HandedOver, MailTransport, OutgoingMail } from '../providers/mailTransport.ts';
import { smtpTransport } from '../providers/smtpTransport.ts';
import { unsubscribe } from '../subscribers/subscribers.store.ts';
import { beginHandOver } from './handOver.ts';
import { openJournal, readJournal } from './handOverJournal.ts';
import { prepareSends } from './prepareSends.ts';
import { sendDueMails } from './sendDueMails.ts';
import { type MailSource, pauseSend, planSend, queueMessage, resumeSend, sendsOf, sourceKey, stopSend } from './sends.ts';

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

const content = mailContent.parse({ subject: 'News for {{ recipient.first_name }}', products: { logic: 'popular', count: 2 } });
const source: MailSource = { kind: 'newsletter', id: 'n1', step: '', run: '' };
const log = pino({ enabled: false });

/** A way out that answers what a test says, and remembers what it got. */
function fakeTransport(answer: (mail: OutgoingMail) => HandedOver | Promise<HandedOver>, concurrency = 1) {
  const got: OutgoingMail[] = [];
  const transport: MailTransport = {
    isLocal: false,
    concurrency,
    async send(mail) {
      got.push(mail);
      return answer(mail);
    },
    close() {},
  };
  return { got, transport };
}

const accepted: HandedOver = { state: 'sent', providerId: '', answer: '250' };

async function newsShop(people: readonly string[]) {
  const { store, company } = await mailShop(api);
  for (const name of people) await putSubscriber(api, store.key, `${name}@shop.test`, name);
  const plan = (at = new Date()) =>
    api.db.transaction((tx) =>
      planSend(tx, { storeKey: store.key, source, name: 'News', content, recipients: { audiences: [], lists: [] }, at }),
    );
  const run = (transport: MailTransport, now?: () => Date) =>
    sendDueMails({
      db: api.db,
      log,
      storeKey: store.key,
      signal: new AbortController().signal,
      open: async () => transport,
      ...(now === undefined ? {} : { now }),
    });
  const figures = async () => (await sendsOf(api.db.pool, store.key, [source])).get(sourceKey(source));
  const states = async () => {
    const { rows } = await api.db.pool.query<{ email: string; state: string; skip_reason: string }>(
      'SELECT email, state, skip_reason FROM mail_messages WHERE store_key = $1 ORDER BY email',
      [store.key],
    );
    return rows.map(({ email, state, skip_reason: reason }) => `${email.split('@')[0]} ${state}${reason && ` ${reason}`}`);
  };
  return { store, company, plan, run, figures, states };
}

describe('a send', () => {
  it('reaches every subscriber once through an email server, personalised, with an unsubscribe link', async () => {
    const { plan, run, figures } = await newsShop(['ann', 'ben', 'cleo']);
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
    const { plan, run, store } = await newsShop(people);
    await plan();
    const { got, transport } = fakeTransport(() => accepted);
    const inTurns = (doOthersWait: () => Promise<boolean>) =>
      sendDueMails({
        db: api.db,
        log,
        storeKey: store.key,
        signal: new AbortController().signal,
        open: async () => transport,
        turnMs: 0,
        doOthersWait,
      });
    expect(await inTurns(async () => true)).toEqual({ sent: 50, failed: 0 });
    expect(await inTurns(async () => false)).toEqual({ sent: 80, failed: 0 });
    expect(await run(transport)).toEqual({ sent: 0, failed: 0 });
    expect(new Set(got.map(({ to }) => to)).size).toBe(130);
  });

  it('waits for its scheduled time', async () => {
    const { plan, run, figures } = await newsShop(['ann']);
    await plan(new Date(Date.now() + 3_600_000));
    expect(await run(fakeTransport(() => accepted).transport)).toEqual({ sent: 0, failed: 0 });
    expect((await figures())?.state).toBe('pending');
  });

  it('of a store that warms up is what is left of the day, and the rest on the next', async () => {
    const { plan, run, figures, states, store, company } = await newsShop(['ann', 'ben', 'cleo']);
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
    expect(await run(transport, () => at(12))).toEqual({ sent: 2, failed: 0 });
    expect(await run(transport, () => at(23))).toEqual({ sent: 0, failed: 0 });
    expect(await figures()).toMatchObject({ state: 'sending', sent: 2 });
    expect(await run(transport, () => at(24))).toEqual({ sent: 1, failed: 0 });
    expect(new Set(got.map(({ to }) => to)).size).toBe(3);
    expect((await states()).filter((state) => /^(ann|ben|cleo) sent$/.test(state))).toHaveLength(3);
  });

  it('reports permanent refusals, retries temporary ones, and never repeats what may have arrived', async () => {
    const { plan, run, figures, states, store } = await newsShop(['gone', 'later', 'lost', 'ok']);
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
    await run(transport, () => new Date(Date.now() + 3_600_000));
    expect(await states()).toEqual(['gone failed', 'later sent', 'lost failed', 'ok sent']);
    expect(got.map(({ to }) => to.split('@')[0]).toSorted()).toEqual(['gone', 'later', 'later', 'lost', 'ok']);
    expect(await figures()).toMatchObject({ state: 'sent_partial', sent: 2, failed: 2 });
    const { rows } = await api.db.pool.query('SELECT state FROM subscribers WHERE store_key = $1 AND email = $2', [
      store.key,
      'gone@shop.test',
    ]);
    expect(rows).toEqual([{ state: 'bounced' }]);
  });

  it('pauses at once, and resumes with the remaining recipients', async () => {
    const { plan, run, figures, store } = await newsShop(['a1', 'a2', 'a3', 'a4', 'a5']);
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
    const { plan, run, figures, states, store } = await newsShop(['a1', 'a2', 'a3']);
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
    const { plan, run, states, store } = await newsShop(['a1', 'a2', 'a3', 'a4']);
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
    const { plan, run, states, figures, store } = await newsShop(['a1', 'a2', 'a3']);
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
    const { plan, run, states, figures, store } = await newsShop(['a1', 'a2', 'a3', 'a4']);
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

  it('waits when the service refuses all of the first emails, and no address counts as bounced', async () => {
    const { plan, run, states, store } = await newsShop(Array.from({ length: 30 }, (_, index) => `p${index + 10}`));
    await plan();
    const { got, transport } = fakeTransport(() => ({ state: 'refused', answer: '550 Not you', isAddress: true }));
    await expect(run(transport)).rejects.toThrow('rejects emails');
    expect(got).toHaveLength(20);
    expect(new Set((await states()).map((state) => state.split(' ')[1]))).toEqual(new Set(['queued']));
    const { rows } = await api.db.pool.query("SELECT FROM subscribers WHERE store_key = $1 AND state <> 'confirmed'", [store.key]);
    expect(rows).toHaveLength(0);
  });

  it('pauses for a service that accepts nothing', async () => {
    const { plan, run, figures } = await newsShop(Array.from({ length: 30 }, (_, n) => `p${n}`));
    await plan();
    const { got, transport } = fakeTransport(() => ({ state: 'retry', answer: '421 Too many' }));
    await expect(run(transport)).rejects.toThrow('421');
    expect(got).toHaveLength(20);
    expect(await figures()).toMatchObject({ state: 'sending', sent: 0, failed: 0 });
  });

  it('pauses for a service that repeatedly times out, without naming anyone in the message', async () => {
    const { plan, run, figures } = await newsShop(Array.from({ length: 30 }, (_, n) => `q${n}`));
    await plan();
    const { got, transport } = fakeTransport(({ to }) => ({ state: 'unknown', answer: `Timeout for ${to}` }));
    await expect(run(transport)).rejects.toThrow(/rejects emails: Timeout for …$/);
    expect(got).toHaveLength(20);
    expect(await figures()).toMatchObject({ failed: 20 });
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

it('a send reaches everyone once while the clock moves ahead and back', async () => {
  const names = Array.from({ length: 30 }, (_, n) => `p${String(n).padStart(2, '0')}`);
  const { plan, run, figures } = await newsShop(names);
  const start = Date.now();
  await plan(new Date(start));
  // A day ahead, two hours back, and so on: what was claimed in the future is neither lost nor taken twice.
  const jumps = [0, 86_400_000, -7_200_000, 3_600_000, 0];
  let asked = 0;
  const clock = () => new Date(start + (jumps[asked++ % jumps.length] ?? 0));
  const { got, transport } = fakeTransport(() => accepted, 3);
  for (let round = 0; round < 4; round += 1) await run(transport, clock);
  await run(transport, () => new Date(start + 2 * 86_400_000));
  expect(got.map(({ to }) => to).toSorted()).toEqual(names.map((name) => `${name}@shop.test`));
  expect(await figures()).toMatchObject({ sent: 30, failed: 0, state: 'sent' });
});

it('disabled and deleted triggers send nothing', async () => {
  const { run, states, store, company } = await newsShop(['ann', 'ben']);
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

it('a send that another worker has just finished waits for the next run', async () => {
  const { plan, states, figures, store } = await newsShop(['ann']);
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

describe('two emails to one person', () => {
  it('from a flow and a newsletter at the same moment respect both caps', async () => {
    const { plan, run, states, store, company } = await newsShop(['ann']);
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
  const { plan, store, company, figures } = await newsShop(['ann']);
  await plan();
  await sendDueMails({ db: api.db, log, storeKey: store.key, signal: new AbortController().signal });
  expect((await figures())?.state).toBe('sent');
  const { rows } = await api.db.pool.query('SELECT kind, recipient, html_body FROM mails WHERE company_key = $1', [company.key]);
  expect(rows).toEqual([{ kind: 'newsletter', recipient: 'ann@shop.test', html_body: expect.stringContaining('Lamp') }]);
  const copies = await api.db.pool.query('SELECT subject FROM mail_copies WHERE store_key = $1', [store.key]);
  expect(copies.rows).toEqual([{ subject: 'News for ann' }]);
});
