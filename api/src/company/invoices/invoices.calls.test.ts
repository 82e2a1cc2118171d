import { invoiceCreate, invoiceInfo, invoiceList, invoiceUpdate } from '@endcap/schema/company/invoices/invoices.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './invoices.calls.ts';

const eur = (amount: string) => moneyOf(amount, 'EUR');
let api: TestApi;
let company: TestCompany;
let other: TestCompany;
/** Sessions of the test begin now. */
const start = new Date();
let now = start;
const day = (offset: number) => new Date(start.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  api = await testApi({ handlers, now: () => now, address: '192.0.2.62' });
  [company, other] = [await api.company(), await api.company('Other')];
});
afterAll(() => api.close());

const fields = {
  issued_on: day(-20),
  due_on: day(0),
  currency: 'EUR',
  seller: { name: 'Endcap Operations', address: ['Street 1', '1000 Town'], vat_id: 'DK1' },
  buyer: { name: 'Fern “&” Harbour 🌿', address: [] },
  lines: [
    { description: 'Search, 10 000 units', quantity: 10, unit_price: 4.9, vat_rate: 25 },
    { description: 'Chat', quantity: 1, unit_price: 20, vat_rate: 0 },
  ],
};
const hq = () => company.people.hq.token;
const create = (number: string, more: object = {}, token = hq()) =>
  api.call(invoiceCreate, { client_key: company.key, number, ...fields, ...more }, token);
const open = (reference: string) => api.call(invoiceInfo, { reference });

describe('CRUD', () => {
  it('writes an invoice and shows it to anyone with its reference', async () => {
    const { answer } = await create('2026-1');
    const { invoice } = answer;
    expect(invoice).toMatchObject({
      number: '2026-1',
      net_total: eur('69.00'),
      vat_total: eur('12.25'),
      total: eur('81.25'),
      status: 'open',
      paid_on: null,
    });
    expect(invoice.vat).toEqual([
      { rate: 0, net: eur('20.00'), vat: eur('0.00') },
      { rate: 25, net: eur('49.00'), vat: eur('12.25') },
    ]);
    const shown = (await open(invoice.reference)).answer.invoice;
    expect(shown).toEqual(invoice);
    expect(shown.buyer.name).toBe('Fern “&” Harbour 🌿');
  });

  it('is overdue the day after the due date, until it is paid', async () => {
    const { reference } = (await create('2026-2')).answer.invoice;
    now = new Date(start.getTime() + 86_400_000);
    expect((await open(reference)).answer.invoice.status).toBe('overdue');
    now = start;
    const pay = (revision: number, status: 'paid' | 'open') =>
      api.call(invoiceUpdate, { client_key: company.key, number: '2026-2', revision, status }, hq());
    expect((await pay(1, 'paid')).answer.invoice).toMatchObject({ status: 'paid', paid_on: day(0), revision: 2 });
    expect((await pay(1, 'open')).failure).toMatchObject({ type: 'ConflictError', current: { status: 'paid', revision: 2 } });
    expect((await pay(2, 'open')).answer.invoice).toMatchObject({ status: 'open', paid_on: null });
    const { rows } = await api.db.pool.query(
      "select action from audit where company_key = $1 and object_type = 'invoice' and object_id = '2026-2' order by action",
      [company.key],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
  });

  it('lists the newest first, with filter, order and search', async () => {
    await create('2026-3', { issued_on: day(-1) });
    const list = async (more: object = {}) =>
      (await api.call(invoiceList, { client_key: company.key, ...more }, company.people.admin.token)).answer;
    const numbers = async (more: object = {}) => (await list(more)).result.map(({ number }) => number);
    expect(await numbers()).toEqual(['2026-3', '2026-2', '2026-1']);
    expect(await numbers({ sort: 'number', limit: 1, offset: 1 })).toEqual(['2026-2']);
    expect(await numbers({ query: '6-1' })).toEqual(['2026-1']);
    expect(await numbers({ filter: [{ field: 'status', operator: '=', value: 'paid' }] })).toEqual([]);
    expect(await numbers({ filter: [{ field: 'status', operator: 'in', value: ['open', 'overdue'] }] })).toHaveLength(3);
    expect((await list()).total).toBe(3);
    const refused = await api.call(invoiceList, { client_key: company.key, sort: 'reference' }, company.people.admin.token);
    expect(refused.failure.type).toBe('ParsingError');
  });
});

describe('Permissions', () => {
  it.each(roles)('%s', async (role) => {
    const { token } = company.people[role];
    const list = await api.call(invoiceList, { client_key: company.key }, token);
    expect(list.status).toBe(['hq', 'admin'].includes(role) ? 200 : 400);
    const written = await create(`by-${role}`, {}, token);
    expect(written.status).toBe(role === 'hq' ? 200 : 400);
  });

  it('other companies and signed-out callers see nothing', async () => {
    const list = await api.call(invoiceList, { client_key: company.key }, other.people.admin.token);
    expect(list.failure.type).toBe('NotFoundError');
    expect((await api.call(invoiceList, { client_key: company.key })).failure.type).toBe('AuthenticationError');
    const own = await api.call(invoiceList, { client_key: other.key }, other.people.admin.token);
    expect(own.answer.total).toBe(0);
  });
});

describe('Validation', () => {
  it('refuses a duplicate number, dates in the wrong order, and an invoice without lines', async () => {
    await create('twice');
    expect((await create('twice')).failure.fields).toHaveProperty('number');
    expect((await create('late', { due_on: day(-21) })).failure.fields).toEqual({ due_on: `The date must be after ${day(-20)}.` });
    for (const wrong of [{ lines: [] }, { currency: 'euro' }, { issued_on: 'today' }, { buyer: { name: ' ' } }])
      expect((await create('wrong', wrong)).failure.type).toBe('ParsingError');
  });

  it('allows the number of another company’s invoice', async () => {
    const { answer } = await api.call(invoiceCreate, { client_key: other.key, number: 'twice', ...fields }, other.people.hq.token);
    expect(answer.invoice.number).toBe('twice');
  });
});

describe('unknown references', () => {
  it('reveal nothing else, and are rate limited', async () => {
    const guess = async (reference: string) => (await open(reference)).failure;
    const [short, long, odd] = [await guess('1'), await guess('x'.repeat(32)), await guess("'; drop table invoices; --")];
    for (const failure of [short, long, odd]) expect(failure).toMatchObject({ type: 'NotFoundError', message: 'Invoice not found.' });
    for (let count = 0; count < 27; count++) await guess('y'.repeat(32));
    expect((await guess('z'.repeat(32))).type).toBe('LimitError');
    now = new Date(start.getTime() + 3_600_001);
    expect((await guess('z'.repeat(32))).type).toBe('NotFoundError');
  });
});
