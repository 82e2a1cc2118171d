import { roles } from '@endcap/schema/access/roles.ts';
import type { ListCondition } from '@endcap/schema/contract/list.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import {
  customersDelete,
  customersExport,
  customersForget,
  customersInfo,
  customersList,
  customersRestore,
  lifecycles,
  loyalties,
} from '@endcap/schema/data/customers/customers.rest.ts';
import { privacyForget, privacyInfo } from '@endcap/schema/data/visitors/visitors.rest.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { browseTests, daysBefore } from '../browse/testBrowse.ts';
import { storeLog } from '../../log/storeLog.ts';
import { givePrivateKey } from '../../http/testPrivateKey.ts';
import { handlers as orderHandlers } from '../orders/orders.calls.ts';
import { handlers as privacyHandlers } from '../visitors/privacy.calls.ts';
import { handlers } from './customers.calls.ts';
import { customerExportJob } from './customers.jobs.ts';
import { personPath, routes } from './customers.routes.ts';
import { forgottenName } from './personTraces.ts';
import { recipientDigest } from '../../email/embeds/recipientDigest.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';

const tests = browseTests({
  handlers: [...handlers, ...orderHandlers, ...privacyHandlers],
  routes: [routes],
  definitions: [customerExportJob],
  worker: 'inline',
});
const { addCustomer, addOrders, addProduct, call, empty } = tests;

beforeEach(async () => {
  await empty();
  await addProduct('P1', { brand: 'Norrby', categories: ['Lamps', 'Home'] });
  await addProduct('P2', { brand: 'Lux', categories: ['Home'] });
  await addCustomer('ada@shop.test', { name: 'Ada Lovelace', subscribed: true, attributes: { city: 'London' } });
  await addCustomer('c-7', { email: 'Bob@Shop.test', name: 'Bob' });
  await addCustomer('none', { email: '' });
  await addOrders(
    { id: '1', time: daysBefore(200), customer: 'ada@shop.test', total: 100, lines: [{ product: 'P1', quantity: 2, price: 50 }] },
    { id: '2', time: daysBefore(100), customer: 'ada@shop.test', total: 50, lines: [{ product: 'P2', price: 30 }, { product: 'gone', price: 20 }] },
    { id: '3', time: daysBefore(5), customer: 'c-7', email: 'bob@shop.test', total: 10, lines: [{ product: 'P2', price: 10 }], attributes: { address: 'Baker Street' } },
  ); // prettier-ignore
});

const ids = async (input: object = {}) => (await call(customersList, input)).answer.result.map(({ id }) => id).join(' ');
const eur = (amount: string) => moneyOf(amount, 'EUR');

const where = (field: string, operator: ListCondition['operator'], value?: ListCondition['value']) => ({
  filter: [{ field, operator, ...(value === undefined ? {} : { value }) }],
});

describe('the list', () => {
  it.each<[string, object, string]>([
    ['by address', {}, 'none ada@shop.test c-7'],
    ['by value', { sort: 'order_value_total', order: 'desc' }, 'ada@shop.test c-7 none'],
    ['by the last order, those without at the end', { sort: 'order_last', order: 'desc' }, 'c-7 ada@shop.test none'],
    ['by the first order, those without at the end', { sort: 'order_first', order: 'asc' }, 'ada@shop.test c-7 none'],
    ['who wants mails', where('subscribed', '=', true), 'ada@shop.test'],
    ['who has not ordered', where('order_count', '=', 0), 'none'],
    ['who ordered lately', where('lifecycle', 'in', ['just_ordered']), 'c-7'],
    ['who is active', where('lifecycle', '=', 'active'), 'ada@shop.test'],
    ['who ordered once', where('loyalty', 'in', ['single']), 'c-7'],
    ['an address, however it is written', where('email', '=', 'BOB@shop.test'), 'c-7'],
    ['nobody without an address but one', where('email', 'not exists'), 'none'],
    ['found by the last name', { query: 'love' }, 'ada@shop.test'],
    ['found by the address', { query: 'bob@' }, 'c-7'],
    ['nobody for a wildcard', { query: '_' }, ''],
  ])('shows %s', async (_name, input, expected) => expect(await ids(input)).toBe(expected));

  it('shows segments by the same rules as its filters', async () => {
    await empty();
    // Customers of many rhythms: 1 to 6 orders, every 3 to 150 days, the last one up to 500 days ago.
    for (let number = 0; number < 90; number++) {
      const id = `c${number}`;
      await addCustomer(id, { email: `${id}@shop.test` });
      const [count, gap, last] = [1 + (number % 6), 3 + ((number * 37) % 148), (number * 53) % 500];
      await addOrders(
        ...Array.from({ length: count }, (_, at) => ({ id: `${id}-${at}`, customer: id, time: daysBefore(last + at * gap), total: 5 + ((number * 31) % 97) })),
      ); // prettier-ignore
    }
    const all = (await call(customersList, { limit: 200 })).answer.result;
    const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    for (const lifecycle of lifecycles) {
      const { result } = (await call(customersList, { limit: 200, ...where('lifecycle', '=', lifecycle) })).answer;
      expect([lifecycle, ...namesOf(result)]).toEqual([lifecycle, ...namesOf(all.filter((row) => row.lifecycle === lifecycle))]);
      expect(result.length).toBeGreaterThan(2);
    }
    for (const loyalty of loyalties) {
      const { result } = (await call(customersList, { limit: 200, ...where('loyalty', 'in', [loyalty]) })).answer;
      expect([loyalty, ...namesOf(result)]).toEqual([loyalty, ...namesOf(all.filter((row) => row.loyalty === loyalty))]);
      expect(result.length).toBeGreaterThan(2);
    }
    const several = await call(customersList, { limit: 200, ...where('lifecycle', 'not in', ['lost', 'active']) });
    expect(namesOf(several.answer.result)).toEqual(
      namesOf(all.filter(({ lifecycle }) => lifecycle === 'just_ordered' || lifecycle === 'slipping_away')),
    );
  });

  it('is exported as it is listed', async () => {
    const input = encodeURIComponent(JSON.stringify({ key: tests.key, ...where('order_count', '>', 0) }));
    const download = (token: string) =>
      tests.api.server.inject({ url: `/v2/client/export/customers?input=${input}`, headers: { authorization: `Bearer ${token}` } });
    const { people } = tests.company;
    for (const role of ['partial', 'member', 'agency'] as const)
      expect((await download(people[role].token)).json()).toMatchObject({ type: 'PermissionError' });
    const file = await download(people.developer.token);
    const [head, ...lines] = file.body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toMatch(/^id,email,name,subscribed,order_count,order_value_total,/);
    expect(lines.map((line) => line.split(',').slice(0, 5).join())).toEqual(['ada@shop.test,ada@shop.test,Ada Lovelace,true,2', 'c-7,Bob@Shop.test,Bob,false,1']); // prettier-ignore
  });
});

describe('one customer', () => {
  it.each(['ada@shop.test', 'ADA@Shop.Test'])('is found by %s, with preferences and customer status', async (email) => {
    const { customer } = (await call(customersInfo, { email })).answer;
    expect(customer).toMatchObject({
      id: 'ada@shop.test',
      attributes: { city: 'London' },
      order_count: 2,
      order_value_total: eur('150.00'),
      average_order_value: eur('75.00'),
      rhythm_days: 100,
      lifecycle: 'active',
      loyalty: 'vip',
      active_until: daysBefore(-50).toISOString(),
      slipping_until: daysBefore(-200).toISOString(),
      piece_price: eur('37.50'),
      orders_read: 2,
      brands: [{ name: 'Norrby', value: eur('100.00'), pieces: 2, share: 100 / 150 }, { name: 'Lux', value: eur('30.00'), pieces: 1, share: 0.2 }],
      same_email: [],
      limits: { customers: 2, frequent_count: 3 },
    }); // prettier-ignore
    expect(customer.categories.map(({ name, value }) => `${name} ${value.amount}`)).toEqual(['Home 130.00', 'Lamps 100.00']);
    expect(customer.months.map(({ orders }) => orders).join('')).toBe('1001000');
    expect(customer.months[0]).toMatchObject({ month: '2026-05-01', value: eur('100.00') });
  });

  it('without orders has no segments', async () => {
    const { customer } = (await call(customersInfo, { email: 'none' })).answer;
    expect(customer).toMatchObject({ lifecycle: null, loyalty: null, price_affinity: null, months: [], brands: [], active_until: null });
  });

  it('with a shared address says so', async () => {
    await addCustomer('c-8', { email: 'BOB@shop.test' });
    expect((await call(customersInfo, { email: 'bob@shop.test' })).answer.customer).toMatchObject({ id: 'c-7', same_email: ['c-8'] });
    expect((await call(customersInfo, { email: 'c-8' })).answer.customer.same_email).toEqual(['c-7']);
  });

  it('that does not exist is reported by name', async () => {
    expect((await call(customersInfo, { email: 'x@y.z' })).failure).toMatchObject({
      title: 'Failed to get customer data',
      type: 'NotFoundError',
    });
  });
});

const rowOf = async (id: string) =>
  (await tests.api.db.pool.query<{ row: string }>('select to_jsonb(c)::text as row from customers c where id = $1', [id])).rows[0]?.row;

describe('deleting', () => {
  it('keeps the orders, and can be undone in every detail', async () => {
    const before = await rowOf('ada@shop.test');
    expect((await call(customersDelete, { ids: ['ada@shop.test', 'nope'] })).answer.deleted).toEqual(['ada@shop.test']);
    expect(await rowOf('ada@shop.test')).toBeUndefined();
    expect((await tests.api.db.pool.query(`select from orders where customer_id = 'ada@shop.test'`)).rowCount).toBe(2);
    const again = await call(customersDelete, { ids: ['ada@shop.test'] });
    expect(again.failure).toMatchObject({ type: 'NotFoundError', title: 'Failed to delete customer' });
    expect((await call(customersRestore, { ids: ['ada@shop.test'] })).answer.restored).toEqual(['ada@shop.test']);
    expect(await rowOf('ada@shop.test')).toBe(before);
  });

  it('is undone with the orders that arrived meanwhile', async () => {
    await call(customersDelete, { ids: ['ada@shop.test'] });
    await addOrders({ id: '9', customer: 'ada@shop.test', total: 1 });
    await call(customersRestore, { ids: ['ada@shop.test'] });
    expect((await call(customersInfo, { email: 'ada@shop.test' })).answer.customer).toMatchObject({
      order_count: 3,
      order_value_total: eur('151.00'),
    });
  });
});

/** All rows of all tables that hold the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await tests.api.db.pool.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await tests.api.db.pool.query(`select from ${name} t where lower(t::text) like lower($1) limit 1`, [`%${text}%`]);
    if (rowCount === 1) found.push(name);
  }
  return found;
}

const jobOf = async (jobId: string) =>
  (await tests.api.db.pool.query<{ state: string; message: string }>('select state, message from jobs where id = $1', [jobId])).rows[0];

const download = (jobId: string, token: string) =>
  tests.api.server.inject({ url: `${personPath}?key=${tests.key}&job_id=${jobId}`, headers: { authorization: `Bearer ${token}` } });

describe('a person’s data export', () => {
  it('includes everything known about them, for people who may see it, and is in the audit log', async () => {
    const { job_id: jobId } = (await call(customersExport, { id: 'c-7' }, 'partial')).answer;
    await expect.poll(async () => (await jobOf(jobId))?.state, { timeout: 10_000 }).toBe('success');
    expect((await jobOf(jobId))?.message).toBe('Ready: 1 order.');
    const { people } = tests.company;
    const file = await download(jobId, people.partial.token);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="customer-[0-9a-f]{8}\.json"$/);
    expect(file.json()).toMatchObject({
      customer: { id: 'c-7', email: 'Bob@Shop.test' },
      orders: [{ id: '3', attributes: { address: 'Baker Street' }, lines: [{ product_id: 'P2' }] }],
      emails_sent: [],
    });
    expect(file.body).not.toMatch(/ada@|store_key|content_hash/);
    expect((await download(jobId, (await tests.api.company('Far')).people.admin.token)).statusCode).toBe(404);
    expect((await download('x', people.admin.token)).statusCode).toBe(404);
    expect((await tests.audit('customer')).map(({ action, object_id: id }) => `${action} ${id}`)).toContain('export c-7');
    expect((await call(customersExport, { id: 'nope' })).failure.type).toBe('NotFoundError');
  });
});

describe('erasing a person', () => {
  afterEach(async () => {
    for (const table of ['import_issues', 'import_changes', 'subscribers', 'log_entries'])
      await tests.api.db.pool.query(`delete from ${table}`);
  });

  /** What feeds, refused calls and links in emails leave behind of a person, next to the same of another. */
  async function leaveTraces() {
    const { db, database } = tests.api;
    const importId = '3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77';
    await db.pool.query(
      `insert into import_issues (store_key, import_id, row, position, severity, field, message, value, entity)
       select $1, $2, n, 0, 'warning', 'email', 'The address is no address.', value, 'customers'
       from unnest(array['bob@shop.test', '{"id": "c-7", "name": "Robert Baratheon"}', 'ada@shop.test']) with ordinality as given (value, n)`,
      [tests.key, importId],
    );
    await db.pool.query(
      `insert into import_changes (store_key, import_id, entity, object_id, title, cells, row)
       select $1, $2, 'customers', id, title, '[]', 1 from (values ('c-7', 'Robert Baratheon'), ('ada@shop.test', 'Ada Lovelace')) as given (id, title)`,
      [tests.key, importId],
    );
    await db.pool.query(
      `insert into subscribers (store_key, email, subscribed, state, source, changed_at)
       values ($1, 'bob@shop.test', true, 'confirmed', 'customer', now()), ($1, 'ada@shop.test', true, 'confirmed', 'customer', now())
       on conflict (store_key, email) do update set subscribed = true, source = 'customer'`,
      [tests.key],
    );
    const log = storeLog(db, database.log);
    for (const customers of [[{ id: 'c-7', name: 'Robert Baratheon', phone: '555 123' }], [{ id: 'ada@shop.test', name: 'Ada Lovelace' }]])
      log.write({ storeKey: tests.key, source: 'api', type: 'warn', message: 'customers/upsert: No.', payload: { customers } });
    await log.flush();
  }

  it('removes them from feeds, refused calls and subscriptions, and keeps everything about others', async () => {
    await tests.api.db.pool.query(`update customers set name = 'Robert Baratheon' where store_key = $1 and id = 'c-7'`, [tests.key]);
    await leaveTraces();
    const problems = ['bob@shop.test', 'zoe@shop.test'].map((value, row) => ({ row, value, message: 'The row has no valid address.' }));
    await tests.api.db.pool.query(
      'insert into subscriber_imports (store_key, job_id, report, created_at) values ($1, gen_random_uuid(), $2, now())',
      [tests.key, JSON.stringify({ rows: 2, problems })],
    );
    await tests.api.db.pool.query(
      `insert into mail_embed_picks (store_key, embed_id, recipient, products, picked_at)
       select $1, gen_random_uuid(), recipient, '{}', now() from unnest($2::text[]) as recipient`,
      [tests.key, [recipientDigest(tests.key, 'bob@shop.test'), '']],
    );
    await call(customersForget, { id: 'c-7', confirm: 'bob@shop.test' });
    const picks = await tests.api.db.pool.query('delete from mail_embed_picks where store_key = $1 returning recipient', [tests.key]);
    expect(picks.rows).toEqual([{ recipient: '' }]);
    expect(await tablesWith('zoe@shop.test')).toEqual(['subscriber_imports']);
    await tests.api.db.pool.query('delete from subscriber_imports where store_key = $1', [tests.key]);
    for (const trace of ['bob@shop.test', 'Robert', '555 123', '"c-7"']) expect([trace, ...(await tablesWith(trace))]).toEqual([trace]);
    const others = ['import_issues', 'import_changes', 'subscribers'];
    expect(await tablesWith('ada@shop.test')).toEqual(expect.arrayContaining(others));
    expect(await tablesWith('Ada Lovelace')).toContain('log_entries');
  });

  it('by the shop itself covers a person deleted before, whose choices are exported until then', async () => {
    await leaveTraces();
    await call(customersDelete, { ids: ['c-7'] });
    await tests.api.db.pool.query('delete from deleted_objects where store_key = $1', [tests.key]); // its ten minutes are over
    const shop = { key: tests.key, private_key: await givePrivateKey(tests.api.db, tests.key), email: 'Bob@shop.test' };
    const known = (await tests.api.call(privacyInfo, shop)).answer;
    expect(known.subscriptions).toMatchObject([{ email: 'bob@shop.test', subscribed: true }]);
    await tests.api.call(privacyForget, shop);
    for (const trace of ['bob@shop.test', '"c-7"', '555 123']) expect([trace, ...(await tablesWith(trace))]).toEqual([trace]);
    expect((await tests.audit('customer')).map(({ action, object_id: id }) => `${action} ${id}`)).toContain(
      `delete ${forgottenName(tests.key, 'c-7')}`,
    );
  });

  it('keeps the opt-out from emails, which the shop’s next feed would not know', async () => {
    await tests.api.db.pool.query(
      `insert into subscribers (store_key, email, subscribed, state, source, changed_at) values ($1, 'bob@shop.test', false, 'confirmed', 'customer', now())
       on conflict (store_key, email) do update set subscribed = false, source = 'customer'`,
      [tests.key],
    );
    await call(customersForget, { id: 'c-7', confirm: 'bob@shop.test' });
    expect(await tablesWith('bob@shop.test')).toEqual(['subscribers']);
  });

  it('asks for the address, then leaves no trace of it anywhere', async () => {
    await addCustomer('nummer-8', { email: 'bob@shop.TEST', name: 'Robert' });
    const { job_id: jobId } = (await call(customersExport, { id: 'c-7' })).answer;
    await expect.poll(async () => (await jobOf(jobId))?.state, { timeout: 10_000 }).toBe('success');
    await call(customersDelete, { ids: ['nummer-8'] });
    await call(customersRestore, { ids: ['nummer-8'] });
    expect(await tablesWith('bob@shop.test')).not.toEqual([]);

    const wrong = await call(customersForget, { id: 'c-7', confirm: 'ada@shop.test' });
    expect(wrong.failure).toMatchObject({
      type: 'LogicalError',
      title: 'Failed to delete customer',
      fields: { confirm: expect.any(String) },
    });
    expect(await rowOf('c-7')).toBeDefined();

    expect((await call(customersForget, { id: 'c-7', confirm: ' bob@shop.test ' })).answer).toMatchObject({ orders: 1 });
    for (const trace of ['bob@shop.test', 'Robert', 'Baker Street', '"c-7"', 'nummer-8'])
      expect([trace, ...(await tablesWith(trace))]).toEqual([trace]);
    expect((await tests.api.db.pool.query(`select total_value::float8 as value, customer_id from orders where id = '3'`)).rows).toEqual([{ value: 10, customer_id: '' }]); // prettier-ignore
    expect((await download(jobId, tests.company.people.admin.token)).statusCode).toBe(404);
    expect((await tests.audit('customer')).map(({ action, object_id: id }) => `${action} ${id}`)).toContain(
      `forget ${forgottenName(tests.key, 'c-7')}`,
    );
    expect((await call(customersRestore, { ids: ['c-7', 'nummer-8'] })).answer.gone).toEqual(['c-7', 'nummer-8']);
  });

  it('erases a person who was deleted before, and one whose orders were deleted', async () => {
    expect((await call(customersForget, { id: 'none', confirm: 'NONE' })).answer.orders).toBe(0);
    expect((await call(customersForget, { id: 'none', confirm: 'none' })).failure.type).toBe('NotFoundError');
  });
});

describe('permissions', () => {
  const mayDelete = new Set(['hq', 'admin', 'manager', 'developer']);

  it('let everyone in the company read, and four roles delete and erase', async () => {
    for (const role of roles) {
      expect([role, (await call(customersInfo, { email: 'c-7' }, role)).status]).toEqual([role, 200]);
      const calls = [
        await call(customersDelete, { ids: ['c-7'] }, role),
        await call(customersRestore, { ids: ['c-7'] }, role),
        await call(customersForget, { id: 'nobody', confirm: '' }, role),
      ];
      const expected = mayDelete.has(role) ? [200, 200, 404] : [400, 400, 400];
      expect([role, ...calls.map(({ status }) => status)]).toEqual([role, ...expected]);
    }
  });

  it('keep stores separate', async () => {
    const { company, api } = tests;
    const stranger = (await api.company('Other')).people.admin.token;
    for (const [token, key] of [
      [stranger, company.store.key],
      [company.people.partial.token, company.otherStore.key],
    ] as const) {
      // prettier-ignore
      expect((await api.call(customersInfo, { key, email: 'c-7' }, token)).failure.type).toBe('NotFoundError');
      expect((await api.call(customersForget, { key, id: 'c-7', confirm: 'bob@shop.test' }, token)).failure.type).toBe('NotFoundError');
    }
    expect((await call(customersForget, { id: 'c-7', confirm: 'bob@shop.test' }, 'admin', company.otherStore.key)).failure.type).toBe(
      'NotFoundError',
    );
    expect(await rowOf('c-7')).toBeDefined();
  });
});

describe('strings that break software', () => {
  it.skipIf(!hasNaughtyStrings)(
    'are addresses and names like any other (skipped without ../shared/data)',
    async () => {
      const given = naughtyStrings;
      const strings = [...new Set(given)].filter((text) => text.length > 0 && text.length <= 400);
      await empty();
      for (const text of strings) await addCustomer(text, { name: text, attributes: { note: text } });
      expect((await call(customersDelete, { ids: strings })).answer.deleted).toHaveLength(strings.length);
      expect((await call(customersRestore, { ids: strings })).answer.restored).toHaveLength(strings.length);
      for (const text of strings) {
        const { customer } = (await call(customersInfo, { email: text })).answer;
        expect([customer.id, customer.email, customer.name, customer.attributes]).toEqual([text, text, text, { note: text }]);
        expect((await call(customersList, { query: text, limit: 1 })).status).toBe(200);
      }
    },
    60_000,
  );
});
