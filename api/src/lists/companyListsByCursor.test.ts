import { randomUUID } from 'node:crypto';

import { listViewsList } from '@endcap/schema/account/listViews/listViews.rest.ts';
import { companiesList, companyStores } from '@endcap/schema/company/companies/companies.rest.ts';
import { inviteList } from '@endcap/schema/company/invites/invites.rest.ts';
import { invoiceList } from '@endcap/schema/company/invoices/invoices.rest.ts';
import { overviewStores } from '@endcap/schema/company/overview/companyOverview.rest.ts';
import { usageStores } from '@endcap/schema/company/usage/companyUsage.rest.ts';
import { companyUserList } from '@endcap/schema/company/users/companyUsers.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import { importerHeldList } from '@endcap/schema/data/imports/heldImports.rest.ts';
import { modifiersHistory } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import { versionList } from '@endcap/schema/resources/versions/versions.rest.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { afterAll, beforeAll } from 'vitest';

import { handlers as views } from '../account/listViews/listViews.calls.ts';
import { handlers as companies } from '../company/companies/companies.calls.ts';
import { handlers as invites } from '../company/invites/invites.calls.ts';
import { handlers as invoices } from '../company/invoices/invoices.calls.ts';
import { handlers as overview } from '../company/overview/companyOverview.calls.ts';
import { handlers as usage } from '../company/usage/companyUsage.calls.ts';
import { handlers as users } from '../company/users/companyUsers.calls.ts';
import { handlers as held } from '../data/imports/held/heldImports.calls.ts';
import { handlers as modifiers } from '../data/modifiers/modifiers.calls.ts';
import { changedBy, type Sql, sql } from '../db/sql.ts';
import { type TestApi, testApi, type TestCompany } from '../http/testApi.ts';
import { handlers as versions } from '../resources/versions/versions.calls.ts';
import { type ListedRows, listOf, testListPages } from './testListPages.ts';

let api: TestApi;
let company: TestCompany;
const redirect = randomUUID();
const run = randomUUID();
const now = new Date();

const numbers = sql`generate_series(1, 60) n`;
const moment = sql`now() - interval '1 day' - (n % 20) * interval '1 microsecond'`;

beforeAll(async () => {
  const handlers = [views, companies, invites, invoices, overview, usage, users, held, modifiers, versions].flat();
  api = await testApi({ handlers });
  company = await api.company();
  const { key, people, store } = company;
  const write = (statement: Sql) => changedBy(api.db.pool, statement);
  await write(sql`INSERT INTO users (email, name) SELECT n || ${`@${key}.test`}, (array['Ada', 'ben', 'Cleo'])[1 + n % 3] FROM ${numbers}`);
  await write(
    sql`INSERT INTO memberships (company_key, user_id, role, created_at)
        SELECT ${key}, id, 'member', now() FROM users WHERE email ~ ${`^[0-9]+@${key}.test$`}`,
  );
  await write(sql`INSERT INTO companies (key, name) SELECT md5(${key} || n), (array['Acme', 'bolt', 'Zebra'])[1 + n % 3] FROM ${numbers}`);
  await write(
    sql`INSERT INTO memberships (company_key, user_id, role) SELECT md5(${key} || n), ${people.admin.id}, 'admin' FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO stores (company_key, key, name) SELECT ${key}, md5('s' || ${key} || n), (array['Lamps', 'tents'])[1 + n % 2] FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO invites (company_key, email, role, created_at, expires_at)
        SELECT ${key}, n || '@shop.test', (array['admin', 'member'])[1 + n % 2], ${moment}, now() + (n % 3 - 1) * interval '1 day' FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO invoices (company_key, number, reference, issued_on, due_on, currency, seller, buyer, lines, total, created_at)
        SELECT ${key}, ${key} || n, ${key} || n, DATE '2026-01-01' + n % 7, DATE '2026-02-01' + n % 5, 'EUR', '{"name": "Shop", "address": ["Street 1"], "vat_id": ""}',
          '{"name": "Shop", "address": ["Street 1"], "vat_id": ""}', '[{"description": "Plan", "quantity": 1, "unit_price": 1, "vat_rate": 0}]', n % 4, now() FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO list_views (store_key, id, list, owner, name, name_key, search, is_shared, created_at, updated_at)
        SELECT ${store.key}, gen_random_uuid(), 'list' || n, ${people.admin.id}, 'View ' || n % 6, 'view ' || n % 6, '', n % 2 = 0, now(), ${moment} FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO usage_months (company_key, month, store_key, product, requests, units)
        SELECT company_key, date_trunc('month', ${dayOf(now)}::date), key, 'search', 1, length(name) - 4 FROM stores WHERE company_key = ${key} AND key > '5'`,
  );
  await write(
    sql`INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
        VALUES (${key}, ${searchRedirects.kind}, ${redirect}, 'tent', '{}', now(), now())`,
  );
  await write(
    sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES (${key}, ${store.key}, ${searchRedirects.kind}, ${redirect}, true)`,
  );
  await write(
    sql`INSERT INTO resource_versions (company_key, kind, id, version, revision, at, action, name, body, stores)
        SELECT ${key}, ${searchRedirects.kind}, ${redirect}, n, n, now(), 'update', 'tent', '{"url": "https://shop.test", "exact": ["tent"], "contains": []}', '{}' FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO modifier_versions (store_key, revision, modifiers, saved_at) SELECT ${store.key}, n, '[]', now() FROM ${numbers}`,
  );
  await write(
    sql`WITH made AS (INSERT INTO jobs (store_key, id, name, state, created_at) VALUES (${store.key}, gen_random_uuid(), 'data.import', 'success', now()) RETURNING id)
        INSERT INTO imports (store_key, id, job_id, kind, source_name, mode, mapping, phase, created_at, held, held_until, seq_at_start, began_at)
        SELECT ${store.key}, ${run}, id, 'url', 'feed', 'full', '[]', 'held', now(), '{"entities": []}', now() + interval '1 day', 1000, now() FROM made`,
  );
  await write(
    sql`INSERT INTO import_changes (store_key, import_id, entity, object_id, title, cells, row)
        SELECT ${store.key}, ${run}, 'products', 'p' || n, 'Tent', '[]', 1 + n / 5 FROM ${numbers}`,
  );
  await write(
    sql`INSERT INTO categories (store_key, id, name, is_derived, updated_at, content_hash)
        SELECT ${store.key}, 'c' || n, 'Tents', false, now() - interval '1 day', '' FROM ${numbers}`,
  );
});
afterAll(() => api.close());

const list = (
  call: Parameters<typeof listOf>[1],
  place: () => object = () => ({ client_key: company.key }),
  idOf?: (row: Record<string, unknown>) => unknown,
) =>
  listOf(
    () => api,
    call,
    place,
    () => company.people.admin.token,
    idOf,
  );

const ofStore = () => ({ key: company.store.id });
const members = sql`SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.company_key =`;
const stores = sql`SELECT id FROM live_stores WHERE company_key =`;
const days = { from: dayOf(now), to: dayOf(now) };
const heldObjects = (kind: string, entity: string) => list(importerHeldList, () => ({ ...ofStore(), id: run, kind, entity }));

const lists: Readonly<Record<string, ListedRows>> = {
  users: {
    read: list(companyUserList),
    cases: {
      'by name': [{}, () => sql`${members} ${company.key} ORDER BY lower(u.name), u.id`],
      'by role, last first': [
        { sort: 'role', order: 'desc' },
        () =>
          sql`${members} ${company.key} ORDER BY array_position(ARRAY['admin', 'manager', 'developer', 'agency', 'member', 'partial'], m.role) DESC, u.id DESC`,
      ],
      'by last activity': [
        { sort: 'last_active_at' },
        () => sql`${members} ${company.key} ORDER BY (SELECT max(s.refreshed_at) FROM sessions s WHERE s.user_id = u.id) NULLS LAST, u.id`,
      ],
      'by latest activity': [
        { sort: 'last_active_at', order: 'desc' },
        () =>
          sql`${members} ${company.key} ORDER BY (SELECT max(s.refreshed_at) FROM sessions s WHERE s.user_id = u.id) DESC NULLS LAST, u.id DESC`,
      ],
    },
  },
  companies: {
    read: list(companiesList, () => ({})),
    cases: {
      'by name': [
        {},
        () =>
          sql`SELECT c.id FROM companies c JOIN memberships m ON m.company_key = c.key WHERE m.user_id = ${company.people.admin.id} ORDER BY lower(c.name), c.key`,
      ],
    },
    hasTextIds: true,
  },
  stores: {
    read: list(companyStores),
    cases: {
      'by name': [{}, () => sql`${stores} ${company.key} ORDER BY lower(name), key`],
      'that are found': [{ query: 'tent' }, () => sql`${stores} ${company.key} AND name = 'tents' ORDER BY lower(name), key`],
    },
    hasTextIds: true,
  },
  invitations: {
    read: list(inviteList),
    cases: {
      'newest first': [{}, () => sql`SELECT id FROM invites WHERE company_key = ${company.key} ORDER BY created_at DESC, id DESC`],
      'by role': [
        { sort: 'role', filter: [{ field: 'state', operator: '=', value: 'open' }] },
        () => sql`SELECT id FROM invites WHERE company_key = ${company.key} AND expires_at > now() ORDER BY role, id`,
      ],
    },
  },
  invoices: {
    read: list(invoiceList, undefined, ({ number }) => number),
    cases: {
      'newest first': [
        {},
        () => sql`SELECT number AS id FROM invoices WHERE company_key = ${company.key} ORDER BY issued_on DESC, number DESC`,
      ],
      'by sum': [{ sort: 'total' }, () => sql`SELECT number AS id FROM invoices WHERE company_key = ${company.key} ORDER BY total, number`],
    },
    hasTextIds: true,
  },
  'saved views': {
    read: list(listViewsList, ofStore),
    cases: {
      'by name, own ones first': [
        {},
        () => sql`SELECT id FROM list_views WHERE store_key = ${company.store.key} ORDER BY name_key, is_shared, id`,
      ],
      'latest change first': [
        { sort: 'updated_at', order: 'desc' },
        () => sql`SELECT id FROM list_views WHERE store_key = ${company.store.key} ORDER BY updated_at DESC, id DESC`,
      ],
    },
  },
  'usage of stores': {
    read: list(usageStores, undefined, ({ store_id: id }) => id),
    cases: {
      'most first, then by name': [
        {},
        () => sql`SELECT s.id FROM live_stores s LEFT JOIN usage_months u ON u.store_key = s.key WHERE s.company_key = ${company.key}
          ORDER BY coalesce(u.units, 0) DESC, lower(s.name), s.key`,
      ],
      'least first': [
        { sort: 'units' },
        () => sql`SELECT s.id FROM live_stores s LEFT JOIN usage_months u ON u.store_key = s.key WHERE s.company_key = ${company.key}
          ORDER BY coalesce(u.units, 0), lower(s.name), s.key`,
      ],
      'from the last name': [{ sort: 'name', order: 'desc' }, () => sql`${stores} ${company.key} ORDER BY lower(name) DESC, key DESC`],
    },
    hasTextIds: true,
  },
  'figures of stores': {
    read: list(
      overviewStores,
      () => ({ client_key: company.key, ...days }),
      ({ store }) => (store as { id: string }).id,
    ), // as its contract says
    cases: {
      'of the same revenue': [{}, () => sql`${stores} ${company.key} ORDER BY name COLLATE "en-x-icu", key`],
      'from the last name': [
        { sort: 'name', order: 'desc' },
        () => sql`${stores} ${company.key} ORDER BY name COLLATE "en-x-icu" DESC, key`,
      ],
    },
    hasTextIds: true,
  },
  'versions of a resource': {
    read: list(
      versionList,
      () => ({ ...ofStore(), object_type: searchRedirects.kind, object_id: redirect }),
      ({ version }) => version,
    ),
    cases: { 'newest first': [{}, () => sql`SELECT version AS id FROM resource_versions WHERE id = ${redirect} ORDER BY version DESC`] },
  },
  'versions of modifiers': {
    read: list(modifiersHistory, ofStore, ({ revision }) => revision),
    cases: {
      'newest first': [
        {},
        () => sql`SELECT revision AS id FROM modifier_versions WHERE store_key = ${company.store.key} ORDER BY revision DESC`,
      ],
    },
  },
  'changed objects of an import': {
    read: heldObjects('changed', 'products'),
    cases: {
      'in the order of the feed': [
        {},
        () => sql`SELECT object_id AS id FROM import_changes WHERE import_id = ${run} ORDER BY row, object_id`,
      ],
    },
    hasTextIds: true,
  },
  'objects that an import would remove': {
    read: heldObjects('gone', 'categories'),
    cases: { 'by id': [{}, () => sql`SELECT id FROM categories WHERE store_key = ${company.store.key} ORDER BY id`] },
    hasTextIds: true,
  },
};

testListPages(() => api, lists);
