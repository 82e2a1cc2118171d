import { roleCan } from '@endcap/schema/access/abilities.ts';
import { type Role, roles as allRoles } from '@endcap/schema/access/roles.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import { inviteCreate } from '@endcap/schema/company/invites/invites.rest.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { importerRun } from '@endcap/schema/data/imports/imports.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mayNot } from './access.ts';
import { sampleInput } from './input/sampleInput.ts';
import { type TestApi, type TestCompany, testApi } from './testApi.ts';

/** Appears in everything of the company that others must not see. */
const mark = 'Zanzibar';
const roles: Role[] = ['admin', 'manager', 'developer', 'agency', 'member', 'partial'];

const calls = (await loadCalls()).map(({ call }) => call);
const urlOf = (call: Call) => `/${call.version}/${call.path}`;
const by = (...access: Call['access']['by'][]) =>
  calls.filter((call) => access.includes(call.access.by)).map((call) => ({ name: urlOf(call), call }));

let api: TestApi;
let theirs: TestCompany;
let ours: TestCompany;

beforeAll(async () => {
  api = await testApi();
  [theirs, ours] = [await api.company(`${mark} Ltd`), await api.company('Ours')];
  const { rows: tables } = await api.db.pool.query<{ name: string; tenant: string }>(
    `SELECT table_name AS name, min(column_name) AS tenant FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name IN ('company_key', 'store_key') GROUP BY 1 ORDER BY 1`,
  );
  rowsQuery = tables
    .map(
      ({ name, tenant }) =>
        `SELECT '${name}' AS name, string_agg(t::text, E'\\n' ORDER BY t::text) AS rows FROM ${name} t WHERE ${tenant} = ANY($1)`,
    )
    // In order, since the database may look at several tables at a time.
    .join(' UNION ALL ')
    .concat(' ORDER BY name');
  await countWritesOfTheirs(tables);
  expect((await rowsOfTheirs()).length).toBeGreaterThan(10);
});
afterAll(() => api.close());

const explanation = { reason: 'sample' }; // its shape does not say that one entry is needed

async function post(call: Call, given: Record<string, unknown>, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return api.post(urlOf(call), sampleInput(call, { explanation, ...given }), headers);
}

/** The failure of a call; undefined when it succeeded. */
async function failureOf(...args: Parameters<typeof post>) {
  const answer = await post(...args);
  return answer.status === 200 ? undefined : answer.failure;
}

/** All that an answer says, whether it is one of success or of failure. */
async function wordsOf(call: Call, given: Record<string, unknown>, token: string): Promise<string> {
  const answer = await post(call, given, token);
  return JSON.stringify(answer.status === 200 ? answer.answer : answer.failure);
}

let rowsQuery: string;

/** Every row of theirs, one text for each table. */
async function rowsOfTheirs(): Promise<readonly { name: string; rows: string }[]> {
  // By a name, so that the database plans its hundred tables once, and not a thousand times.
  const { rows } = await api.db.pool.query<{ name: string; rows: string }>({
    name: 'rows of theirs',
    text: rowsQuery,
    values: [[theirs.key, theirs.store.key, theirs.otherStore.key]],
  });
  return rows;
}

/**
 * Has the database count each write to a row of theirs: to read all of their rows after each of a thousand calls took longer than the calls.
 * A sequence counts writes that were rolled back too.
 */
async function countWritesOfTheirs(tables: readonly { name: string; tenant: string }[]): Promise<void> {
  const keys = [theirs.key, theirs.store.key, theirs.otherStore.key].join();
  const triggers = tables.map(
    ({ name, tenant }) => `CREATE TRIGGER "written ${name}" AFTER INSERT OR UPDATE OR DELETE ON ${name}
      FOR EACH ROW EXECUTE FUNCTION count_write_of_theirs('${tenant}', '${keys}');`,
  );
  await api.db.pool.query(`CREATE SEQUENCE writes_of_theirs;
    CREATE FUNCTION count_write_of_theirs() RETURNS trigger LANGUAGE plpgsql AS $body$
    DECLARE keys text[] := string_to_array(TG_ARGV[1], ',');
    BEGIN
      IF to_jsonb(NEW) ->> TG_ARGV[0] = ANY (keys) OR to_jsonb(OLD) ->> TG_ARGV[0] = ANY (keys) THEN PERFORM nextval('writes_of_theirs'); END IF;
      RETURN NULL;
    END $body$;
    ${triggers.join('\n')}`);
}

interface TheirState {
  readonly writes: string | undefined;
  readonly rows: Awaited<ReturnType<typeof rowsOfTheirs>>;
}

async function writesOfTheirs(): Promise<string | undefined> {
  const { rows } = await api.db.pool.query<{ writes: string }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS writes FROM writes_of_theirs`,
  );
  return rows[0]?.writes;
}

const stateOfTheirs = async (): Promise<TheirState> => ({ writes: await writesOfTheirs(), rows: await rowsOfTheirs() });

/** What a test may not change, as the one before left it. */
let stateBefore: TheirState;

async function expectUnchanged(): Promise<void> {
  if ((await writesOfTheirs()) === stateBefore.writes) return;
  const [before, after] = [stateBefore, await stateOfTheirs()];
  stateBefore = after;
  expect(after.rows).toEqual(before.rows);
}

describe('the key of another company', () => {
  beforeAll(async () => {
    stateBefore = await stateOfTheirs();
  });

  it.each(by('company', 'store', 'tenant'))('gives no access: $name', async ({ call }) => {
    const refuse = async (key: string, clientKey: string, role: Role) =>
      (await post(call, { key, client_key: clientKey }, ours.people[role].token)).failure;
    for (const role of roles) {
      const { error_reference: reference, ...refusal } = await refuse(theirs.store.key, theirs.key, role);
      expect(refusal).toMatchObject({ type: 'NotFoundError' });
      expect(reference).toBeTruthy();
      // Word for word what a key is answered with that no one has: so no one learns which exist.
      const { error_reference: _other, ...unknown } = await refuse('z'.repeat(32), 'z'.repeat(32), role);
      expect(refusal).toEqual(unknown);
    }
    expect(await refuse(theirs.store.id, theirs.key.slice(0, 8), 'admin')).toMatchObject({ type: 'NotFoundError' });
    await expectUnchanged();
  });

  it.each(by('store', 'tenant'))('nor does the key of a store that a partial user may not access: $name', async ({ call }) => {
    const { failure } = await post(call, { key: ours.otherStore.key }, ours.people.partial.token);
    expect(failure).toMatchObject({ type: 'NotFoundError' });
  });
});

describe('a session', () => {
  const token = () => ours.people.admin.token;
  it.each(by('user', 'company', 'store', 'tenant'))('is required: $name', async ({ call }) => {
    const given = { key: ours.store.key, client_key: ours.key };
    for (const bad of [undefined, 'x', `${token().slice(0, -2)}zz`, ours.people.admin.refreshToken, `${token()}.x`, 'é'.repeat(50)])
      expect((await post(call, given, bad)).failure).toMatchObject({ type: 'AuthenticationError' });
  });
});

describe('a role', () => {
  /** A company of its own: what a role may do here is done. */
  let tried: TestCompany;
  beforeAll(async () => {
    tried = await api.company('Tried');
  });

  it.each(by('company', 'store', 'tenant'))('allows exactly what its abilities cover: $name', async ({ call }) => {
    const { access } = call;
    if (access.by === 'nobody' || access.by === 'user' || access.by === 'shop') throw new Error('only these are asked for above');
    const refused: Role[] = [];
    for (const role of allRoles) {
      const failure = await failureOf(call, { key: tried.store.key, client_key: tried.key }, tried.people[role].token);
      // A call may refuse more on its own, in its own words: a feature has a least role that may switch it.
      if (failure?.type === 'PermissionError' && failure.message === mayNot().message) refused.push(role);
      else expect(failure?.type).not.toBe('AuthenticationError');
    }
    expect(refused).toEqual(allRoles.filter((role) => !roleCan(role, access.can)));
  });

  it.each(by('nobody'))('is not required: $name', async ({ call }) => {
    const failure = await failureOf(call, { key: tried.store.key }, 'x');
    expect([mayNot().message, 'The token is invalid.']).not.toContain(failure?.message);
  });
});

describe('what belongs to another company', () => {
  /** Ids of rows of theirs, one kind after the other, to be tried in each field that takes an id. */
  let ids: string[];

  beforeAll(async () => {
    const { key } = theirs.store;
    const rule = { query: mark, match_type: 'exactly' as const, included: { products: [mark] } };
    expect((await api.call(searchRules.calls.create, { key, fields: rule }, theirs.people.admin.token)).status).toBe(200);
    await api.call(
      importerRun,
      { key, source: { kind: 'url', url: `https://${mark}.test/feed.json` }, mapping: [{ column: 'id', field: 'id' }] },
      theirs.people.admin.token,
    );
    await api.call(
      inviteCreate,
      { client_key: theirs.key, email: `${mark}@sample.test`, name: mark, role: 'partial', stores: [key] },
      theirs.people.admin.token,
    );
    const found = await Promise.all(
      [
        'SELECT id::text FROM resources WHERE company_key = ANY($1)',
        'SELECT id::text FROM imports WHERE store_key = ANY($1)',
        'SELECT id::text FROM jobs WHERE store_key = ANY($1)',
        'SELECT id::text FROM invites WHERE company_key = ANY($1)',
        'SELECT id::text FROM mails WHERE company_key = ANY($1)',
        'SELECT user_id::text AS id FROM memberships WHERE company_key = ANY($1)',
      ].map((query) => api.db.pool.query<{ id: string }>(query, [[key, theirs.key]])),
    );
    ids = found.flatMap(({ rows }) => rows.slice(0, 1).map(({ id }) => id));
    expect(ids.length).toBeGreaterThanOrEqual(4);
    stateBefore = await stateOfTheirs();
  });

  it.each(by('user', 'company', 'store', 'tenant'))('is neither shown nor changed with one’s own key: $name', async ({ call }) => {
    for (const id of ids) {
      const own = { key: ours.store.key, client_key: ours.key, revision: 1 };
      const given = {
        ...own,
        id,
        ids: id,
        object_id: id,
        object_type: 'search_rule',
        job_id: id,
        nps_id: id,
        user: id,
        upload_id: id,
        invite_id: id,
        scope: theirs.store.key,
      };
      const words = await wordsOf(call, { ...given, stores: theirs.store.key, query: 'Zanz', keyword: id }, ours.people.admin.token);
      expect(words).not.toContain(mark);
    }
    await expectUnchanged();
  });

  it('is not found by a search of every table with its keys', async () => {
    const given = { key: theirs.store.key, client_key: theirs.key, query: 'Zanz' };
    for (const { call } of by('user')) expect(await wordsOf(call, given, ours.people.admin.token)).not.toContain(mark);
  });
});
