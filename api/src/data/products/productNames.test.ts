import { productsList } from '@endcap/schema/data/products/products.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TestApi } from '../../http/testApi.ts';
import { Importer, importsApi } from '../imports/testImports.ts';

let api: TestApi;
let shop: Importer;
let token: string;

const long = `${'Ö'.repeat(150)} lantern ${'x'.repeat(200)} end`;
const names = [
  'Lantern',
  'LANTERN of lanterns',
  'Old lantern',
  'A',
  'AB',
  ' AB',
  'x AB',
  'XAB',
  '100%_\\',
  '%',
  '_',
  "O'Neill",
  'İstanbul',
  'ßtraße',
  '灯笼 lantern',
  long,
];

beforeAll(async () => {
  api = await importsApi();
  const company = await api.company();
  ({ token } = company.people.member);
  shop = new Importer(api, company.store.key, token);
  // No feed may bring a space at the beginning of a name, so it is stored here.
  await shop.import(JSON.stringify(names.map((name, at) => ({ id: `p${at}`, name: name.trim() || 'x' }))));
  for (const [at, name] of names.entries()) await api.db.pool.query('UPDATE products SET name = $2 WHERE id = $1', [`p${at}`, name]);
});
afterAll(() => api.close());

const found = async (input: object): Promise<string[]> => {
  const { answer } = await api.call(productsList, { key: shop.key, ...input }, token);
  return answer.result.map(({ name }) => name);
};
const lower = async (text: string) => {
  const { rows } = await api.db.pool.query<{ lower: string }>('SELECT lower($1::text)', [text]);
  return rows[0]?.lower ?? '';
};
/** The names that meet a test in lower case as the database writes it, in the order of a list. */
const expected = async (meets: (name: string) => boolean): Promise<string[]> => {
  const { rows } = await api.db.pool.query<{ name: string; small: string }>(
    'SELECT name, lower(name) AS small FROM products ORDER BY lower(left(name, 200)), id',
  );
  return rows.flatMap(({ name, small }) => (meets(small) ? [name] : []));
};

it.each([
  'lantern',
  'LAN',
  'ntern',
  'old',
  '100%_',
  '%_\\',
  "o'n",
  'AB ',
  'traße',
  'İst',
  '灯笼 ',
  'rn of',
  long,
  `${long}!`,
  long.slice(0, 180),
])('part of a name is found in any position: %s', async (text) => {
  const part = await lower(text);
  const contains = await expected((name) => name.includes(part));
  expect(await found({ filter: [{ field: 'name', operator: 'contains', value: text }] })).toEqual(contains);
  expect(await found({ filter: [{ field: 'name', operator: 'starts with', value: text }] })).toEqual(
    await expected((name) => name.startsWith(part)),
  );
  expect(await found({ filter: [{ field: 'name', operator: 'not contains', value: text }] })).toEqual(
    await expected((name) => !name.includes(part)),
  );
  if (text.trim().length > 2 && text.length <= 200)
    expect(await found({ query: text })).toEqual(await expected((name) => name.includes(part.trim())));
});

it.each(['a', 'ab', 'x'])('one or two letters find the start of words: %s', async (text) => {
  expect(await found({ query: text })).toEqual(await expected((name) => name.startsWith(text) || name.includes(` ${text}`)));
});
