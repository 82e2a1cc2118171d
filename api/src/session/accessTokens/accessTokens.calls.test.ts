import { userInfo, userUpdate } from '@endcap/schema/account/profile/profile.rest.ts';
import { accessTokenCreate, accessTokenDelete, accessTokenList } from '@endcap/schema/session/accessTokens/accessTokens.rest.ts';
import { sessionsList, sessionsRevoke } from '@endcap/schema/session/openSessions/openSessions.rest.ts';
import { tokenClear, tokenRefresh } from '@endcap/schema/session/session/session.rest.ts';
import { twoFactorEnable } from '@endcap/schema/session/twoFactor/twoFactor.rest.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, type TestPerson, testApi } from '../../http/testApi.ts';
import { testPerson } from '../../http/testCompany.ts';

const dayMs = 86_400_000;
let api: TestApi;
let clock = Date.now();
let person: TestPerson;
let count = 0;

beforeAll(async () => {
  api = await testApi({ now: () => new Date(clock) });
});
afterAll(() => api.close());
beforeEach(async () => {
  clock = Date.now();
  count += 1;
  person = await testPerson(api.db, `token${count}@shop.test`, 'admin');
});

const create = async (scope: 'read' | 'write' = 'read') =>
  (await api.call(accessTokenCreate, { name: 'Export', scope, expires_in_days: 7 }, person.token)).answer;
const listed = async () => (await api.call(accessTokenList, {}, person.token)).answer.tokens;

it('an access token acts as its user, is listed by name with its last use, and never shows its value', async () => {
  const { value, access_token: made } = await create();
  expect(value).toMatch(/^endcap_pat_[\w-]{36}\.[\w-]{43}$/);
  expect((await api.call(userInfo, {}, value)).answer.user.id).toBe(person.id);
  const [row] = await listed();
  expect(row).toEqual({ ...made, last_used_at: new Date(clock).toISOString() });
  expect(JSON.stringify(row)).not.toContain(value.slice(-43));
});

it('a read-only access token changes nothing; one with write access does', async () => {
  const change = async (token: string) => {
    const { revision } = (await api.call(userInfo, {}, token)).answer.user;
    return api.call(userUpdate, { revision, name: 'New name' }, token);
  };
  expect((await change((await create('read')).value)).failure.type).toBe('PermissionError');
  expect((await change((await create('write')).value)).status).toBe(200);
});

it('an access token cannot change sign-in settings, nor be refreshed or ended like a session', async () => {
  const { value } = await create('write');
  for (const answer of [
    await api.call(accessTokenCreate, { name: 'Next' }, value),
    await api.call(twoFactorEnable, {}, value),
    await api.post('/v2/client/user/passkey/options', {}, { authorization: `Bearer ${value}` }),
  ])
    expect(answer.failure.type).toBe('PermissionError');
  expect((await api.call(tokenRefresh, { refresh_token: value })).status).toBe(403);
  await api.call(tokenClear, {}, value);
  expect((await api.call(userInfo, {}, value)).status).toBe(200);
  expect((await api.call(sessionsList, {}, person.token)).answer.sessions).toHaveLength(1);
});

it('an access token ends when it expires, is revoked, or a new password ends everything of the user', async () => {
  const [expiring, revoked, ended] = [await create(), await create(), await create()];
  await api.call(accessTokenDelete, { id: revoked.access_token.id }, person.token);
  expect((await api.call(userInfo, {}, revoked.value)).status).toBe(403);
  clock += 7 * dayMs;
  expect((await api.call(userInfo, {}, expiring.value)).status).toBe(403);
  clock = Date.now();
  expect((await listed()).map(({ is_expired: isExpired }) => isExpired)).toEqual([false, false]);
  await changedBy(api.db.pool, sql`DELETE FROM sessions WHERE user_id = ${person.id}`);
  expect((await api.call(userInfo, {}, ended.value)).status).toBe(403);
});

it('another user’s access token can be neither seen nor revoked', async () => {
  const { access_token: made } = await create();
  const stranger = await testPerson(api.db, `stranger-token${count}@shop.test`, 'admin');
  expect((await api.call(accessTokenList, {}, stranger.token)).answer.tokens).toEqual([]);
  expect((await api.call(accessTokenDelete, { id: made.id }, stranger.token)).failure.type).toBe('NotFoundError');
});

it('a user has at most 50 access tokens, also when two are created at once', async () => {
  for (let made = 0; made < 48; made += 1) await create();
  const last = await Promise.all(
    [1, 2, 3, 4].map(() => api.call(accessTokenCreate, { name: 'Export', scope: 'read', expires_in_days: 7 }, person.token)),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400]);
});

it('sessions are listed, the current one first, ended one by one or all but this one', async () => {
  const other = await testPerson(api.db, `many${count}@shop.test`, 'admin');
  const again = async (mark: string) => {
    await changedBy(
      api.db.pool,
      sql`INSERT INTO sessions (id, user_id, access_hash, access_expires_at, refresh_hash, expires_at, user_agent)
          VALUES (gen_random_uuid(), ${person.id}, ${Buffer.from(mark)}, now() + interval '1 day', ${Buffer.from(mark)}, now() + interval '1 day', ${mark})`,
    );
  };
  for (const mark of ['a', 'b', 'c']) await again(mark);
  const { sessions } = (await api.call(sessionsList, {}, person.token)).answer;
  expect(sessions.map(({ is_current: isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  const [own, one] = sessions;
  expect((await api.call(sessionsRevoke, { session_id: own?.id ?? '' }, person.token)).failure.message).toContain('current session');
  expect((await api.call(sessionsRevoke, { session_id: one?.id ?? '' }, other.token)).failure.type).toBe('NotFoundError');
  expect((await api.call(sessionsRevoke, { session_id: one?.id ?? '' }, person.token)).answer.count).toBe(1);
  expect((await api.call(sessionsRevoke, {}, person.token)).answer.count).toBe(2);
  expect((await api.call(userInfo, {}, person.token)).status).toBe(200);
});
