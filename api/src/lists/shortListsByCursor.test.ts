import { mediaList } from '@endcap/schema/content/media/media.rest.ts';
import { formatterList } from '@endcap/schema/developers/formatters/formatters.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { handlers as media } from '../content/media/media.calls.ts';
import { changedBy, rowsOf, type Sql, sql } from '../db/sql.ts';
import { handlers as formatters } from '../developers/formatters/formatters.calls.ts';
import { type TestApi, testApi, type TestCompany } from '../http/testApi.ts';
import { expectPages, idsOf, listOf, type ReadList } from './testListPages.ts';

let api: TestApi;
let company: TestCompany;

const numbers = sql`generate_series(1, 130) n`;
/** Several of a moment, and moments that differ by microseconds. */
const moment = sql`now() - interval '1 day' - (n % 40) * interval '1 microsecond'`;

beforeAll(async () => {
  api = await testApi({ handlers: [...media, ...formatters] });
  company = await api.company();
  const { key } = company.store;
  const write = (statement: Sql) => changedBy(api.db.pool, statement);
  await write(
    sql`INSERT INTO media_files (store_key, id, hash, name, type, width, height, size, content, thumbnail, created_at, updated_at, deleted_at)
        SELECT ${key}, gen_random_uuid(), n, (array['Sale', 'tent', 'Ærø'])[1 + n % 3], (array['image/png', 'image/gif'])[1 + n % 2], 1, 1, n % 9 + 1, '', '',
          ${moment}, now(), CASE WHEN n > 120 THEN now() END FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO formatters (store_key, id, name, source, note, created_at, updated_at, deleted_at)
        SELECT ${key}, gen_random_uuid(), 'Formatter ' || n, '(v) => v', (array['price', 'date'])[1 + n % 2], now(), ${moment}, CASE WHEN n > 120 THEN now() END
        FROM ${numbers}`,
  );
});
afterAll(() => api.close());

interface Listed {
  readonly read: ReadList;
  /** What is asked for, and the rows that it finds, in their order. */
  readonly cases: Readonly<Record<string, readonly [asked: object, expected: () => Sql]>>;
}

const list = (call: Parameters<typeof listOf>[1], place: () => object = () => ({ key: company.store.id })) =>
  listOf(() => api, call, place, () => company.people.admin.token); // prettier-ignore

const images =
  (order: Sql, which = sql`true`) =>
  () =>
    sql`SELECT id FROM media_files WHERE store_key = ${company.store.key} AND deleted_at IS NULL AND ${which} ORDER BY ${order}`;
const ofFormatters =
  (order: Sql, which = sql`true`) =>
  () =>
    sql`SELECT id FROM formatters WHERE store_key = ${company.store.key} AND deleted_at IS NULL AND ${which} ORDER BY ${order}`;

const lists: Readonly<Record<string, Listed>> = {
  images: {
    read: list(mediaList),
    cases: {
      'newest first': [{}, images(sql`created_at DESC, id DESC`)],
      'by name': [{ sort: 'name' }, images(sql`lower(name), id`)],
      'by size, largest first': [{ sort: 'size', order: 'desc' }, images(sql`size DESC, id DESC`)],
      'of a type, found by name': [
        { types: ['image/gif'], query: 'TENT' },
        images(sql`created_at DESC, id DESC`, sql`type = 'image/gif' AND name = 'tent'`),
      ],
    },
  },
  formatters: {
    read: list(formatterList),
    cases: {
      'by name': [{}, ofFormatters(sql`lower(name), id`)],
      'latest change first': [{ sort: 'updated_at', order: 'desc' }, ofFormatters(sql`updated_at DESC, id DESC`)],
      'found by description': [{ query: 'price', sort: 'updated_at' }, ofFormatters(sql`updated_at, id`, sql`note = 'price'`)],
    },
  },
};

const cases = Object.entries(lists).flatMap(([name, { read, cases: all }]) =>
  Object.entries(all).map(([which, [asked, expected]]) => ({ name, which, read, asked, expected })),
);

it.each(cases)('$name $which are the same by cursor, in both directions, as in the plain order', async ({ read, asked, expected }) => {
  const rows = await rowsOf<{ id: string }>(api.db.pool, expected());
  expect(rows.length).toBeGreaterThan(15);
  await expectPages(
    (page) => read({ ...asked, ...page }),
    rows.map(({ id }) => id),
  );
});

it.each(Object.entries(lists))('%s refuse cursors that are damaged, or of another list or order', async (_name, { read }) => {
  const { cursors } = await read({ limit: 1 });
  const [cursor = ''] = cursors;
  const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]; // the cursor is the api's own
  const changed = (at: number, value: string) => Buffer.from(JSON.stringify(parts.with(at, value))).toString('base64url');
  await expect(read({ after: cursor.slice(2) })).rejects.toThrow('This cursor is invalid');
  await expect(read({ after: changed(0, 'products') })).rejects.toThrow('belongs to another list');
  await expect(read({ before: changed(1, 'other asc') })).rejects.toThrow('belongs to another sort order');
  await expect(read({ before: changed(3, 'no id') })).rejects.toThrow('This cursor is invalid');
  expect(idsOf(await read({ after: cursor, limit: 1 }))).toHaveLength(1);
});
