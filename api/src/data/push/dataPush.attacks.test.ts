import { customersUpsert, productsGet, productsUpdate, productsUpsert } from '@endcap/schema/data/push/dataPush.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { givePrivateKey } from '../../http/testPrivateKey.ts';
import { mostAttributes } from '../imports/map/rowAttributes.ts';
import { handlers } from './dataPush.calls.ts';
import { jobs } from './dataPush.jobs.ts';

let api: TestApi;
let shop: { key: string; private_key: string };

beforeAll(async () => {
  api = await testApi({ handlers, definitions: jobs });
  const { store } = await api.company();
  shop = { key: store.key, private_key: await givePrivateKey(api.db, store.key) };
});
afterAll(() => api.close());

/** JSON of an object with these members, also of names that an object of ours could not have. */
const objectOf = (members: readonly string[]) => `{${members.join(',')}}`;
const push = (path: string, list: string, objects: readonly string[]) =>
  api.post(`/v2/${path}`, `{"key":"${shop.key}","private_key":"${shop.private_key}","${list}":[${objects.join(',')}]}`);

describe('a malicious object', () => {
  it('with thousands of names that become one is stored in part, without delaying others', async () => {
    // Each becomes the attribute `a`: one after the other looked for a free name from the start, which took hours.
    const names = Array.from({ length: 25_000 }, (_, at) => `"a${at.toString(2).replaceAll('0', '!').replaceAll('1', '?')}":1`);
    const { answer } = await push('products/upsert', 'products', [objectOf(['"id":"wide"', '"name":"Lamp"', ...names])]);
    expect(answer['result']).toMatchObject([{ id: 'wide', status: 'created' }]);
    const { result } = (await api.call(productsGet, { ...shop, ids: ['wide'] })).answer;
    expect(Object.keys(result[0] ?? {})).toHaveLength(mostAttributes + 2);
  });

  it('reports once what was skipped', async () => {
    const names = Array.from({ length: mostAttributes + 50 }, (_, at) => `"attribute_${at}":1`);
    const { answer } = await push('products/upsert', 'products', [objectOf(['"id":"many"', '"name":"Lamp"', ...names])]);
    const { issues } = (answer['result'] as { issues: { field: string; message: string }[] }[])[0] ?? { issues: [] }; // as the call answers
    expect(issues).toEqual([{ field: `attribute_${mostAttributes}`, severity: 'warning', message: expect.stringMatching(/were skipped/) }]);
  });

  it('with names of built-in properties has attributes of those names, without side effects', async () => {
    const members = [
      '"id":"proto"',
      '"name":"Lamp"',
      '"__proto__":{"isAdmin":true}',
      '"constructor":{"prototype":{"isAdmin":true}}',
      '"toString":"x"',
    ];
    for (const path of ['products/upsert', 'products/update']) {
      const { answer } = await push(path, 'products', [objectOf(members)]);
      expect(answer['result']).toMatchObject([{ id: 'proto', status: path === 'products/upsert' ? 'created' : 'unchanged' }]);
    }
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    const { answer } = await api.call(productsGet, { ...shop, ids: ['proto'] });
    expect(answer.result[0]).toMatchObject({ toString: 'x', constructor_prototype_isAdmin: true });
  });

  it('with a script as its URL is stored without the URL', async () => {
    const urls = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' java\tscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
    ];
    const products = urls.map((url, at) => ({ id: `x${at}`, name: '<img src=x onerror=alert(1)>', url, image: url }));
    await api.call(productsUpsert, { ...shop, products });
    await api.call(productsUpdate, { ...shop, products });
    const { rows } = await api.db.pool.query(`select id from products where store_key = $1 and (url is not null or image is not null)`, [
      shop.key,
    ]);
    expect(rows).toEqual([]);
  });

  it('with a customer ID named like a built-in property is an ordinary customer', async () => {
    const customers = ['__proto__', 'constructor', 'hasOwnProperty'].map((id) => ({ id, email: `${id}@shop.test` }));
    const { answer } = await api.call(customersUpsert, { ...shop, customers });
    expect(answer.result.map(({ status }) => status)).toEqual(['created', 'created', 'created']);
  });
});
