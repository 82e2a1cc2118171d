import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from './testApi.ts';

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi();
  company = await api.company();
});
afterAll(() => api.close());

const lists = ['products', 'categories', 'orders', 'customers', 'pages', 'visitors', 'sales'];
const nul = '\0';
const half = '\ud83d';
const inputs = () => [
  { key: `${nul}${company.store.key.slice(1)}` },
  { key: 'no key of ours at all' },
  { key: `${half}${company.store.key.slice(1)}` },
  { key: company.store.key, query: `a${nul}b` },
  { key: company.store.key, query: `a${half}b` },
  { key: company.store.key, filter: [{ field: 'id', operator: '=', value: `a${nul}` }] },
];

/** Addresses are text that anyone can write: what the database cannot hold is refused, and no fault of ours. */
async function statusOf(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}): Promise<number> {
  const authorization = `Bearer ${company.people.admin.token}`;
  const body = method === 'POST' ? { payload: Buffer.from('a,b\n1,2\n') } : {};
  return (await api.server.inject({ method, url, headers: { authorization, ...headers }, ...body })).statusCode;
}

describe('a URL with characters that cannot be stored is refused', () => {
  it.each(lists)('for the export of %s', async (list) => {
    for (const input of inputs()) {
      const query = encodeURIComponent(JSON.stringify(input));
      expect([400, 404]).toContain(await statusOf('GET', `/v2/client/export/${list}?input=${query}`));
    }
    const columns = encodeURIComponent(JSON.stringify([{ field: 'id', label: `a${nul}` }]));
    const input = encodeURIComponent(JSON.stringify({ key: company.store.key }));
    expect(await statusOf('GET', `/v2/client/export/${list}?input=${input}&columns=${columns}`)).toBeLessThan(500);
  });

  it.each([
    ['GET', '/v2/client/export/customer?key=%00&job_id=x'],
    ['GET', '/v2/client/export/products/file?input=%7B%22key%22%3A%22%5Cu0000aaaaaaaa%22%7D'],
    ['GET', '/demo-shop/%00/'],
    ['GET', '/demo-shop/%ED%A0%80/'],
    ['GET', '/demo-shop/%'],
    ['GET', '/demo-media/%00.svg'],
    ['GET', '/demo-shop/files/..%2f..%2fpackage.json'],
    ['POST', '/v2/client/account/importer/upload?key=%00&name=x'],
    ['POST', '/v2/subscriber/one_click/unsubscribe/%00'],
  ] as const)('%s %s', async (method, url) => {
    const type = url.includes('upload') ? 'application/octet-stream' : 'application/x-www-form-urlencoded';
    expect(await statusOf(method, url, method === 'POST' ? { 'content-type': type } : {})).toBeLessThan(500);
  });
});
