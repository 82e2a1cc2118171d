import { randomUUID } from 'node:crypto';

import { notificationList } from '@endcap/schema/account/notifications/notifications.rest.ts';
import { commentList } from '@endcap/schema/company/comments/comments.rest.ts';
import { gdprRequestList } from '@endcap/schema/company/gdpr/gdpr.rest.ts';
import { mediaList } from '@endcap/schema/content/media/media.rest.ts';
import { importerErrors } from '@endcap/schema/data/imports/imports.rest.ts';
import { formatterList } from '@endcap/schema/developers/formatters/formatters.rest.ts';
import { afterAll, beforeAll } from 'vitest';

import { handlers as notifications } from '../account/notifications/notifications.calls.ts';
import { handlers as comments } from '../company/comments/comments.calls.ts';
import { handlers as gdpr } from '../company/gdpr/gdprRequests.calls.ts';
import { handlers as media } from '../content/media/media.calls.ts';
import { handlers as imports } from '../data/imports/imports.calls.ts';
import { changedBy, type Sql, sql } from '../db/sql.ts';
import { handlers as formatters } from '../developers/formatters/formatters.calls.ts';
import { type TestApi, testApi, type TestCompany } from '../http/testApi.ts';
import { type ListedRows, listOf, testListPages } from './testListPages.ts';

let api: TestApi;
let company: TestCompany;
const draft = randomUUID();
const run = randomUUID();

const numbers = sql`generate_series(1, 130) n`;
/** Several of a moment, and moments that differ by microseconds. */
const moment = sql`now() - interval '1 day' - (n % 40) * interval '1 microsecond'`;

beforeAll(async () => {
  api = await testApi({ handlers: [...media, ...formatters, ...comments, ...gdpr, ...imports, ...notifications] });
  company = await api.company();
  const { key } = company.store;
  const write = (statement: Sql) => changedBy(api.db.pool, statement);
  await write(
    sql`INSERT INTO media_files (store_key, id, hash, name, type, width, height, size, content, thumbnail, created_at, updated_at, deleted_at)
        SELECT ${key}, gen_random_uuid(), n, (array['sale', 'Tent', 'Ærø'])[1 + n % 3], (array['image/png', 'image/gif'])[1 + n % 2], 1, 1, n % 9 + 1, '', '',
          ${moment}, now(), CASE WHEN n > 120 THEN now() END FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO formatters (store_key, id, name, source, note, created_at, updated_at, deleted_at)
        SELECT ${key}, gen_random_uuid(), 'Formatter ' || n, '(v) => v', (array['price', 'date'])[1 + n % 2], now(), ${moment}, CASE WHEN n > 120 THEN now() END
        FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO drafts (store_key, id, name, state, created_at, updated_at) VALUES (${key}, ${draft}, 'Draft', 'open', now(), now())`,
  );
  await write(
    sql`INSERT INTO comments (company_key, object_type, object_id, store_key, text, author_name, created_at, deleted_at)
        SELECT ${company.key}, 'draft', ${draft}, ${key}, 'Yes', 'Ada', ${moment}, CASE WHEN n > 120 THEN now() END FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO gdpr_requests (company_key, id, kind, person, received_on, due_on, state, created_at, created_by_name)
        SELECT ${company.key}, gen_random_uuid(), (array['access', 'erasure'])[1 + n % 2], 'person' || n % 4 || '@shop.test', DATE '2026-01-01' + n % 6, DATE '2026-02-01' + n % 7,
          (array['open', 'running', 'done', 'rejected'])[1 + n % 4], now(), 'Ada' FROM ${numbers}`,
  );
  await write(
    sql`WITH made AS (INSERT INTO jobs (store_key, id, name, state, created_at) VALUES (${key}, gen_random_uuid(), 'data.import', 'success', now()) RETURNING id)
        INSERT INTO imports (store_key, id, job_id, kind, source_name, mode, mapping, phase, created_at)
        SELECT ${key}, ${run}, id, 'url', 'feed', 'full', '[]', 'done', now() FROM made`,
  );
  await write(
    sql`INSERT INTO import_issues (store_key, import_id, row, position, severity, message)
        SELECT ${key}, ${run}, 1 + n / 5, n % 5, (array['error', 'warning'])[1 + n % 2], 'Issue ' || n FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO company_events (company_key, id, type, at, store_keys, object_type, object_id, found_at)
        SELECT ${company.key}, gen_random_uuid(), 'import_failed', ${moment}, ${[key]}, 'job', 'j', now() FROM ${numbers}`,
  );
});
afterAll(() => api.close());

const list = (
  call: Parameters<typeof listOf>[1],
  place: () => object = () => ({ key: company.store.id }),
  idOf?: (row: Record<string, unknown>) => unknown,
) =>
  listOf(
    () => api,
    call,
    place,
    () => company.people.admin.token,
    idOf,
  );

const images =
  (order: Sql, which = sql`true`) =>
  () =>
    sql`SELECT id FROM media_files WHERE store_key = ${company.store.key} AND deleted_at IS NULL AND ${which} ORDER BY ${order}`;
const ofFormatters =
  (order: Sql, which = sql`true`) =>
  () =>
    sql`SELECT id FROM formatters WHERE store_key = ${company.store.key} AND deleted_at IS NULL AND ${which} ORDER BY ${order}`;

const ofCompany = () => ({ client_key: company.key });
const requests =
  (order: Sql, which = sql`true`) =>
  () =>
    sql`SELECT id FROM gdpr_requests WHERE company_key = ${company.key} AND ${which} ORDER BY ${order}`;
const issues =
  (order: Sql, which = sql`true`) =>
  () =>
    sql`SELECT message AS id FROM import_issues WHERE store_key = ${company.store.key} AND import_id = ${run} AND ${which} ORDER BY ${order}`;

const lists: Readonly<Record<string, ListedRows>> = {
  images: {
    read: list(mediaList),
    cases: {
      'newest first': [{}, images(sql`created_at DESC, id DESC`)],
      'by name': [{ sort: 'name' }, images(sql`lower(name), id`)],
      'by size, largest first': [{ sort: 'size', order: 'desc' }, images(sql`size DESC, id DESC`)],
      'of a type, found by name': [
        { types: ['image/gif'], query: 'TENT' },
        images(sql`created_at DESC, id DESC`, sql`type = 'image/gif' AND name = 'Tent'`),
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
  comments: {
    read: list(commentList, () => ({ key: company.store.id, object_type: 'draft', object_id: draft })),
    cases: {
      'newest first': [
        {},
        () => sql`SELECT id FROM comments WHERE object_id = ${draft} AND deleted_at IS NULL ORDER BY created_at DESC, id DESC`,
      ],
    },
  },
  'requests of people': {
    read: list(gdprRequestList, ofCompany),
    cases: {
      'open ones first': [{}, requests(sql`state NOT IN ('open', 'running'), due_on, id`)],
      'latest due date first': [{ sort: 'due_on', order: 'desc' }, requests(sql`due_on DESC, id DESC`)],
      'of a kind, by arrival': [
        { sort: 'received_on', filter: [{ field: 'kind', operator: 'in', value: ['erasure'] }] },
        requests(sql`received_on, id`, sql`kind = 'erasure'`),
      ],
    },
  },
  'import issues': {
    // Issues have no id; here each has a message of its own.
    read: list(
      importerErrors,
      () => ({ key: company.store.id, id: run }),
      ({ message }) => message,
    ),
    cases: {
      'in the order of the feed': [{}, issues(sql`row, position`)],
      'last row first': [{ sort: 'row', order: 'desc' }, issues(sql`row DESC, position DESC`)],
      'that are errors': [
        { filter: [{ field: 'severity', operator: '=', value: 'error' }] },
        issues(sql`row, position`, sql`severity = 'error'`),
      ],
    },
  },
  notifications: {
    read: list(notificationList, () => ({})),
    cases: {
      'newest first': [{}, () => sql`SELECT id FROM company_events WHERE company_key = ${company.key} ORDER BY at DESC, seq DESC`],
    },
  },
};

testListPages(() => api, lists);
