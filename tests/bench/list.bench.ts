import { filtersCheck } from '@endcap/schema/data/filters/filters.rest.ts';
import { productAttributes, productsList } from '@endcap/schema/data/products/products.rest.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { pino } from 'pino';

import { setup } from '../../api/src/db/testCluster.ts';
import { tasks } from '../../api/src/data/products/valueIndexes.tasks.ts';
import { testApi } from '../../api/src/http/testApi.ts';

/**
 * How long a page of a very long list takes, count included, for the orders and filters that the console offers. Each is asked once before it is
 * measured: what makes an index of an attribute's values is the first question about it. That one is reported separately.
 */
const [products = 1_000_000] = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
const rounds = 10;

type Input = Omit<InputOf<typeof productsList>, 'key'>;
const sorts = ['name', 'id', 'brand', 'price', 'list_price', 'stock', 'created_at', 'updated_at'];
const last = { offset: 9_950, limit: 50 };
const pages: Record<string, Input> = {
  ...Object.fromEntries(
    sorts.flatMap((sort) => [
      [`${sort} up`, { sort }],
      [`${sort} down`, { sort, order: 'desc' }],
    ]),
  ),
  'last page that is reached': { sort: 'price', order: 'desc', ...last },
  '200 rows': { limit: 200 },
  'query, frequent': { query: 'lantern' },
  'query, rare': { query: 'lantern 123456' },
  'query, none': { query: 'zzyzx' },
  'query, two letters': { query: 'qz' },
  'query, id': { query: 'p-0999999' },
  'brand is': { filter: [{ field: 'brand', operator: '=', value: 'Brand 7' }], sort: 'price' },
  'brand contains': { filter: [{ field: 'brand', operator: 'contains', value: 'and 77' }], sort: 'updated_at', order: 'desc' },
  'brand, none': { filter: [{ field: 'brand', operator: '=', value: 'nobody' }] },
  'no brand': { filter: [{ field: 'brand', operator: 'not exists' }], sort: 'price' },
  category: { filter: [{ field: 'categories', operator: 'contains', value: 'Category 33' }], sort: 'stock' },
  'not in category': { filter: [{ field: 'categories', operator: 'not contains', value: 'Category 33' }] },
  'price between, narrow': {
    filter: [
      { field: 'price', operator: '>=', value: 100 },
      { field: 'price', operator: '<', value: 100.5 },
    ],
    sort: 'name',
  },
  'price between, wide': {
    filter: [
      { field: 'price', operator: '>=', value: 100 },
      { field: 'price', operator: '<', value: 600 },
    ],
    sort: 'updated_at',
    order: 'desc',
  },
  'no list price': { filter: [{ field: 'list_price', operator: 'not exists' }], sort: 'list_price', order: 'desc' },
  'stock is': { filter: [{ field: 'stock', operator: '=', value: 3 }], sort: 'created_at', order: 'desc' },
  'name is': { filter: [{ field: 'name', operator: '=', value: 'Lantern model 4711' }] },
  'name starts': { filter: [{ field: 'name', operator: 'starts with', value: 'tent model 99' }], sort: 'price' },
  'id starts': { filter: [{ field: 'id', operator: 'starts with', value: 'P-00012' }], sort: 'brand' },
  'no picture': { filter: [{ field: 'image', operator: 'not exists' }], sort: 'price', order: 'desc' },
  'updated since': { filter: [{ field: 'updated_at', operator: '>=', value: '2026-06-30' }], sort: 'name' },
  'attribute is, frequent': { filter: [{ field: 'colour', operator: '=', value: 'colour 3' }], sort: 'price' },
  'attribute is, rare': { where: 'code = "c-777777"' },
  'attribute is, none': { where: 'colour = "no such"' },
  'attribute exists, rare': { where: 'voltage exists' },
  'attribute more than, rare attribute': { where: 'voltage > 200', sort: 'price' },
  'attribute more than, half': { where: 'weight > 500', sort: 'price' },
  'attribute more than, 1 %': { where: 'weight >= 990', sort: 'price' },
  'attribute more than, none': { where: 'weight > 100000' },
  'attribute contains': { where: 'code contains "77777"' },
  expression: { where: '(brand = "Brand 7" or brand = "Brand 8") and price > 500 and colour in ["colour 1", "colour 2"]', sort: 'stock' },
  'expression, unknown attribute': { where: 'nothing = 1' },
};

const stopCluster = await setup();
const api = await testApi();
try {
  const company = await api.company('Long');
  const { pool } = api.db;
  const { key } = company.store;
  const other = company.otherStore.key;
  const began = performance.now();
  // Filling takes longer than a statement of the api may.
  const filler = await pool.connect();
  await filler.query('set statement_timeout = 0');
  // Indexes are made at the end, all at once: a store of a million products comes in many imports, not in one statement.
  const { rows: indexes } = await filler.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'products' and indexname not like '%_pkey'`,
  );
  for (const { name } of indexes) await filler.query(`drop index ${name}`);
  for (const [store, amount] of [
    [key, products],
    [other, 20_000],
  ] as const)
    await filler.query({
      text: `insert into products (store_key, id, name, description, image, price, list_price, stock, brand, categories, created_at, updated_at, attributes, content_hash, changed_seq, imported_at)
       select $1, 'P-' || lpad(n::text, 7, '0'), (array['Lantern', 'Tent', 'Kettle', 'Blanket'])[1 + n % 4] || ' model ' || n,
         repeat('A thing for the evening outside. ', 1 + n % 8), case when n % 1000 > 0 then 'https://shop.example/' || n || '.jpg' end,
         round((hashint4(n) & 65535) / 65.535, 2), case when n % 3 = 0 then round((hashint4(n) & 65535) / 60.0, 2) end, hashint4(n + 1) & 511,
         case when n % 50 > 0 then 'Brand ' || (hashint4(n + 2) & 1023) end, array['Category ' || (hashint4(n + 3) & 255), 'Group ' || n % 10],
         timestamptz '2024-01-01' + (hashint4(n + 4) & 1048575) * interval '1 minute', timestamptz '2026-01-01' + (hashint4(n + 5) & 262143) * interval '1 minute',
         jsonb_build_object('colour', 'colour ' || n % 12, 'weight', hashint4(n + 6) & 1023, 'code', 'c-' || n, 'material', 'material ' || n % 90,
           'is_new', n % 20 = 0, 'sizes', jsonb_build_array('S', 'M' || n % 5))
           || case when n % 5000 = 0 then jsonb_build_object('voltage', n % 400) else '{}' end,
         decode(md5(n::text), 'hex'), nextval('products_changed_seq'), now() from generate_series(1, $2::int) n`,
      values: [store, amount],
    });
  await filler.query('insert into product_attribute_names (store_key, name) select s, unnest($2::text[]) from unnest($1::text[]) s', [
    [key, other],
    ['colour', 'weight', 'code', 'material', 'is_new', 'sizes', 'voltage'],
  ]);
  for (const { definition } of indexes) await filler.query(definition);
  await filler.query('vacuum analyze products');
  // Filling may take longer than a session lives.
  await filler.query(`update sessions set access_expires_at = now() + interval '1 day', expires_at = now() + interval '1 day'`);
  filler.release(true);
  const filledMs = Math.round(performance.now() - began);

  const { token } = company.people.admin;
  // As the console does when someone begins an expression.
  await api.call(productAttributes, { key }, token);
  const ask = async (input: Input): Promise<number> => {
    const started = performance.now();
    await api.call(productsList, { key, ...input }, token).then(({ answer }) => answer.total);
    return performance.now() - started;
  };
  const first: (readonly [name: string, ms: number])[] = [];
  for (const [name, input] of Object.entries(pages)) first.push([name, await ask(input)]);
  // As the task does every 20 seconds, until there is nothing left to do.
  const indexing = performance.now();
  const signal = new AbortController().signal;
  const [task] = tasks;
  const indexed = async () => {
    await task?.run({ db: api.db, jobs: api.jobs, log: pino({ level: 'silent' }), now: new Date(), signal });
    const { rows } = await pool.query<{ name: string; ready: boolean }>(
      `select name, indexed_seq >= (select max(changed_seq) from products p where p.store_key = i.store_key) as ready
       from product_value_indexes i order by name`,
    );
    return rows;
  };
  let state = await indexed();
  while (state.some(({ ready }) => !ready)) state = await indexed();
  const valueIndexes = { attributes: state.map(({ name }) => name), ms: Math.round(performance.now() - indexing) };
  const times: Record<string, number[]> = {};
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, input] of Object.entries(pages)) {
      const ms = await ask(input);
      if (round >= 0) (times[name] ??= []).push(ms);
    }
  }
  const counted: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await api.call(filtersCheck, { key, where: `price > ${100 + round} and colour = "colour 3"` }, token);
    counted.push(performance.now() - started);
  }
  const at = (all: readonly number[], share: number) => {
    const sorted = all.toSorted((one, another) => one - another);
    return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  };
  const all = Object.values(times).flat();
  const slowest = Object.entries(times)
    .map(([name, ms]) => [name, at(ms, 0.5), at(ms, 0.99)] as const)
    .toSorted(([, , one], [, , another]) => another - one);
  const slowestFirst = first.toSorted(([, one], [, another]) => another - one).slice(0, 6);
  process.stdout.write(
    `${JSON.stringify({ bench: 'list', products, pages: slowest.length, filledMs, valueIndexes, slowestFirst: slowestFirst.map(([name, ms]) => `${name}: ${Math.round(ms)}`), p50Ms: at(all, 0.5), p95Ms: at(all, 0.95), p99Ms: at(all, 0.99), liveCountP99Ms: at(counted, 0.99), slowest: slowest.slice(0, 15).map(([name, p50, p99]) => `${name}: p50 ${p50}, p99 ${p99}`) })}\n`,
  );
} finally {
  await api.close();
  await stopCluster();
}
