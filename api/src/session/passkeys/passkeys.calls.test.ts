import {
  passkeyDelete,
  passkeyList,
  passkeyOptions,
  passkeyRegister,
  passkeySignIn,
  passkeySignInOptions,
} from '@endcap/schema/session/passkeys/passkeys.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type TestApi, type TestPerson, testApi } from '../../http/testApi.ts';
import { testPerson } from '../../http/testCompany.ts';
import { mailSafetyChange } from '../proof/safetyMails.jobs.ts';
import { handlers as sessionHandlers } from '../session/session.calls.ts';
import { handlers } from './passkeys.calls.ts';
import { testAuthenticator } from './testAuthenticator.ts';

const origin = 'http://localhost:4000';
const minutes = 60_000;
let api: TestApi;
let clock = Date.now();
let person: TestPerson;
let count = 0;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...sessionHandlers], definitions: [mailSafetyChange], now: () => new Date(clock) });
});
afterAll(() => api.close());
beforeEach(async () => {
  clock = Date.now();
  count += 1;
  person = await testPerson(api.db, `passkey${count}@shop.test`, 'admin');
});

const optionsToAdd = async () => (await api.call(passkeyOptions, {}, person.token)).answer.options;
const optionsToSignIn = async () => (await api.call(passkeySignInOptions, {})).answer.options;

async function added(authenticator = testAuthenticator(origin)) {
  const credential = authenticator.create(await optionsToAdd());
  const { passkey } = (await api.call(passkeyRegister, { name: ' Laptop ', credential }, person.token)).answer;
  return { authenticator, passkey };
}

it('a passkey is added, listed, signs its user in on its own, and records its last use', async () => {
  const { authenticator, passkey } = await added();
  expect(passkey).toMatchObject({ name: 'Laptop', last_used_at: null });
  const { token } = (await api.call(passkeySignIn, { credential: authenticator.get(await optionsToSignIn()) })).answer;
  expect((await api.call(tokenInfo, {}, token)).answer.info.id).toBe(person.id);
  const { passkeys } = (await api.call(passkeyList, {}, token)).answer;
  expect(passkeys).toEqual([{ ...passkey, last_used_at: new Date(clock).toISOString() }]);
});

it('a passkey is refused with a challenge that was used, has expired, or was issued for something else', async () => {
  const { authenticator } = await added();
  const options = await optionsToSignIn();
  expect((await api.call(passkeySignIn, { credential: authenticator.get(options) })).status).toBe(200);
  expect((await api.call(passkeySignIn, { credential: authenticator.get(options) })).failure.message).toContain('rejected');
  expect((await api.call(passkeySignIn, { credential: authenticator.get(await optionsToAdd()) })).failure.type).toBe('LogicalError');
  const late = await optionsToSignIn();
  clock += 6 * minutes;
  expect((await api.call(passkeySignIn, { credential: authenticator.get(late) })).failure.type).toBe('LogicalError');
});

it('a passkey is refused from another origin, with another key, and with a lower counter', async () => {
  const { authenticator } = await added();
  const other = testAuthenticator(origin);
  const refused = async (credential: ReturnType<typeof other.get>) =>
    expect((await api.call(passkeySignIn, { credential })).failure.message).toContain('rejected');
  await refused(authenticator.get(await optionsToSignIn(), 'https://evil.test'));
  await refused({ ...other.get(await optionsToSignIn()), id: authenticator.id, rawId: authenticator.id });
  await refused(other.get(await optionsToSignIn()));
  expect((await api.call(passkeySignIn, { credential: authenticator.get(await optionsToSignIn()) })).status).toBe(200);
  authenticator.rewind();
  await refused(authenticator.get(await optionsToSignIn()));
});

it('a passkey can be deleted by its user only, and then no longer signs in', async () => {
  const { authenticator, passkey } = await added();
  const stranger = await testPerson(api.db, `stranger${count}@shop.test`, 'admin');
  expect((await api.call(passkeyDelete, { id: passkey.id }, stranger.token)).failure.type).toBe('NotFoundError');
  expect((await api.call(passkeyDelete, { id: passkey.id }, person.token)).status).toBe(200);
  expect((await api.call(passkeySignIn, { credential: authenticator.get(await optionsToSignIn()) })).status).toBe(400);
});

it('a passkey cannot be added for another user, twice, or long after signing in', async () => {
  const stranger = await testPerson(api.db, `other${count}@shop.test`, 'admin');
  const authenticator = testAuthenticator(origin);
  const stolen = authenticator.create(await optionsToAdd());
  expect((await api.call(passkeyRegister, { name: 'x', credential: stolen }, stranger.token)).failure.type).toBe('LogicalError');
  await added(authenticator);
  const again = authenticator.create(await optionsToAdd());
  expect((await api.call(passkeyRegister, { name: 'x', credential: again }, person.token)).failure.message).toContain('already added');
  clock += 14 * minutes;
  expect((await api.call(passkeyOptions, {}, person.token)).status).toBe(200);
});

it.each([{}, { id: 'x', type: 'public-key', response: {} }, { id: 'x', type: 'public-key', response: { clientDataJSON: '\0', x: [] } }])(
  'of a made-up shape is refused with a reason: %j',
  async (credential) => {
    const answer = await api.post('/v2/client/user/passkey/login', { credential });
    expect([answer.status, answer.failure.type]).toEqual([400, expect.stringMatching(/ParsingError|LogicalError/)]);
  },
);
