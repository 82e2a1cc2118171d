import { createHash } from 'node:crypto';

import { exporterSignIn, exporterSignInFinish } from '@endcap/schema/audience/integrations/exporters.rest.ts';
import { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { startTestProvider, type TestProvider } from '../../session/provider/testProvider.ts';
import { service } from './exporters.service.ts';
import { accessToken } from './exporterTokens.ts';
import { hashedAddress } from './hashedAddress.ts';
import { signInProviders } from './signInProviders.ts';
import { openExporterShop } from './testExporters.ts';
import { asGoogleAds, asKlaviyo, asMeta, testService } from './testServices.ts';
import { startSftp } from './testSftp.ts';

const redirectUri = 'http://localhost:4000/login/integration';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const { google_ads: google, klaviyo, meta } = signInProviders;
let shop: Awaited<ReturnType<typeof openExporterShop>>;
let provider: TestProvider;
/** Wants the name of the client in a header, as Klaviyo does. */
let basicProvider: TestProvider;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  shop = await openExporterShop();
  provider = await startTestProvider(redirectUri);
  basicProvider = await startTestProvider(redirectUri, { isBasic: true });
  open.push(provider, basicProvider);
  // Other test files have loaded the module too, so its contents are replaced and not the module.
  const here = ({ issuer }: TestProvider) => ({ issuer, authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token` });
  Object.assign(signInProviders, {
    google_ads: { ...google, ...here(provider) },
    meta: { ...meta, ...here(provider) },
    klaviyo: { ...klaviyo, ...here(basicProvider) },
  });
  for (const { accounts } of [provider, basicProvider]) accounts.set('ann', { sub: 'ann' });
  const { secrets } = await import('@endcap/schema/company/secrets/secrets.resource.ts');
  const fields = { name: 'Client', value: provider.clientSecret, expires_in: 24 };
  await shop.api.call(secrets.calls.create, { client_key: shop.company.key, fields }, shop.company.people.admin.token);
});
afterAll(async () => {
  Object.assign(signInProviders, { google_ads: google, klaviyo, meta });
  await Promise.all(open.map((one) => one.close()));
  await shop.close();
});
beforeEach(() => shop.setMembers('Ann.Smith@gmail.com', 'bo@shop.test', 'no@shop.test'));

async function listening(answer: Parameters<typeof testService>[0]) {
  const started = await testService(answer);
  open.push(started);
  return started;
}

describe('an address for an advertising platform', () => {
  it.each([
    [' Dana@Example.com', 'dana@example.com', 'dana@example.com'],
    ['Cloudy.San.Francisco@GMAIL.com', 'cloudysanfrancisco@gmail.com', 'cloudy.san.francisco@gmail.com'],
    ['a.b+c@googlemail.com', 'ab+c@googlemail.com', 'a.b+c@googlemail.com'],
    ['a.b@gmail.com.test', 'a.b@gmail.com.test', 'a.b@gmail.com.test'],
  ])('%s is hashed as the platform requires', (email, forGoogle, forOthers) => {
    expect(hashedAddress(email, { isForGoogle: true })).toBe(sha256(forGoogle));
    expect(hashedAddress(email)).toBe(sha256(forOthers));
  });
});

describe('Meta', () => {
  it('receives hashes of subscribed people, and is asked to remove those who left', async () => {
    const list = new Set<string>();
    const { url, calls } = await listening(asMeta(list));
    const id = await shop.create({
      target: 'meta',
      url,
      remote_list: '7',
      secret: 'Mail tool',
      only_subscribed: false,
      columns: [{ source: 'name', field: 'NAME' }],
    });
    expect(await shop.run(id)).toMatchObject({ state: 'success', pushed: 2, skipped: 0, message: '' });
    expect(list).toEqual(new Set([sha256('ann.smith@gmail.com'), sha256('bo@shop.test')]));
    expect(calls.some(({ body }) => body.includes('@') || body.includes('=Ann'))).toBe(false);
    await shop.setMembers('bo@shop.test');
    expect(await shop.run(id)).toMatchObject({ state: 'success', pushed: 1, removed: 1 });
    expect(list).toEqual(new Set([sha256('bo@shop.test')]));
  });
});

const manager = () => shop.company.people.manager.token;
const start = (id: string, more: object = {}) =>
  shop.api.call(
    exporterSignIn,
    {
      key: shop.company.store.key,
      exporter_id: id,
      redirect_uri: redirectUri,
      complete_url: `http://localhost:4000/store/a/audience/integrations/${id}`,
      ...more,
    },
    manager(),
  );
const finish = (answer: string, token = manager()) => shop.api.call(exporterSignInFinish, { answer }, token);

describe('an integration that needs only a key', () => {
  const client = () => ({ secret: 'Client', oauth_client: provider.clientId, remote_list: '7' });

  it('acts in Klaviyo for a person who signed in, where a client ID is configured', async () => {
    const people = [{ id: 'k1', email: 'bo@shop.test', lists: new Set<string>(), values: {} }];
    let token = '';
    basicProvider.tamper = (path, body) => {
      if (path === '/token') token = (JSON.parse(body) as { access_token: string }).access_token;
      return body;
    };
    const { url } = await listening(asKlaviyo(people, () => `Bearer ${token}`));
    const id = await shop.create({ target: 'klaviyo', url, ...client() });
    expect(await shop.run(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('not signed in to Klaviyo') as string });
    const { authorization_url: consent } = (await start(id)).answer;
    expect(new URL(consent).searchParams.get('scope')).toBe(klaviyo?.scope);
    await finish(await basicProvider.signIn(consent, 'ann'));
    expect(await shop.run(id)).toMatchObject({ state: 'success', pushed: 1, message: '' });
    expect(people[0]?.lists).toEqual(new Set(['7']));
    basicProvider.tamper = undefined;
  });

  it('acts in Meta for 60 days, and says when someone has to sign in again', async () => {
    const list = new Set<string>();
    const { url } = await listening(asMeta(list, 'Bearer lasting ann'));
    const id = await shop.create({ target: 'meta', url, ...client() });
    await finish(await provider.signIn((await start(id)).answer.authorization_url, 'ann'));
    expect(await shop.run(id)).toMatchObject({ state: 'success', pushed: 2, message: '' });
    expect(list.size).toBe(2);

    const exporter = exporters.fields.parse({ name: 'm', target: 'meta', url, ...client() });
    if (meta === undefined) throw new Error('Nobody can sign in to Meta.');
    const of = { companyKey: shop.company.key, id, exporter, clientSecret: '', provider: meta };
    const later = accessToken(shop.api.db, of, addDays(new Date(), 60));
    await expect(later).rejects.toThrow('The sign-in to Meta has ended; it lasts 60 days. Open the integration and sign in again.');
  });
});

describe('Google Ads', () => {
  const { calls } = service.resource;
  const create = (url: string) =>
    shop.create({
      target: 'google_ads',
      url,
      account: '123-456-7890',
      remote_list: '7',
      secret: 'Client',
      oauth_client: provider.clientId,
    });

  it('receives hashes once someone has signed in, with a token that is renewed when it expires', async () => {
    const list = new Set<string>();
    const tokens: string[] = [];
    provider.tamper = (path, body) => {
      if (path !== '/token') return body;
      const answer = JSON.parse(body) as { access_token: string };
      tokens.push(answer.access_token);
      // The first one expires at once.
      return tokens.length === 1 ? JSON.stringify({ ...answer, expires_in: 30 }) : body;
    };
    const { url } = await listening(asGoogleAds(list, () => tokens.at(-1) ?? 'none'));
    const id = await create(url);
    expect(await shop.run(id)).toMatchObject({
      state: 'failed',
      message: 'This integration is not signed in to Google yet. Open it and choose Sign in.',
    });

    const { authorization_url: consent } = (await start(id)).answer;
    const asked = new URL(consent).searchParams;
    expect([asked.get('code_challenge_method'), asked.get('access_type'), asked.get('scope')]).toEqual(['S256', 'offline', google?.scope]);
    const came = await finish(await provider.signIn(consent, 'ann'));
    expect(came.answer.complete_url).toBe(`/store/a/audience/integrations/${id}`);
    const info = await shop.api.call(calls.info, { key: shop.company.store.key, id }, manager());
    expect(info.answer.resource.figures['signed_in']).toBe(true);

    expect(await shop.run(id)).toMatchObject({ state: 'success', pushed: 2, message: '' });
    expect(list).toEqual(new Set([sha256('annsmith@gmail.com'), sha256('bo@shop.test')]));
    expect(tokens).toHaveLength(2);

    await shop.setMembers('bo@shop.test');
    expect(await shop.run(id)).toMatchObject({ state: 'success', removed: 1, message: '' });
    expect(tokens).toHaveLength(2);
    expect(list).toEqual(new Set([sha256('bo@shop.test')]));

    const kept = await rowOf<{ text: string }>(shop.api.db.pool, sql`SELECT string_agg(c::text, '') AS text FROM credentials c`);
    for (const token of tokens) expect(kept?.text).not.toContain(token);
    provider.tamper = undefined;
  });

  it('completes a sign-in once, for the person who began it, from the console’s page', async () => {
    const id = await create('http://127.0.0.1:1');
    const ended = 'This sign-in has expired or was started by someone else. Start again from the integration.';
    expect((await start(id, { redirect_uri: 'https://evil.test/login/integration' })).failure.fields).toHaveProperty('redirect_uri');
    expect((await start(id, { complete_url: 'https://evil.test/' })).failure.fields).toHaveProperty('complete_url');
    const mine = await provider.signIn((await start(id)).answer.authorization_url, 'ann');
    expect((await finish(mine, shop.company.people.admin.token)).failure.message).toBe(ended);
    expect((await finish(mine)).failure.message).toBe(ended);
    const state = new URL((await start(id)).answer.authorization_url).searchParams.get('state') ?? '';
    expect((await finish(`?error=access_denied&state=${state}`)).failure.message).toBe('The sign-in with Google was cancelled.');
    expect((await finish('?state=x&code=y')).failure.message).toBe(ended);
  });

  it('refuses a sign-in by someone who lost the permission to edit it', async () => {
    const id = await create('http://127.0.0.1:1');
    const answer = await provider.signIn((await start(id)).answer.authorization_url, 'ann');
    const { id: userId } = shop.company.people.manager;
    const role = (name: string) => changedBy(shop.api.db.pool, sql`UPDATE memberships SET role = ${name} WHERE user_id = ${userId}`);
    await role('member');
    expect((await finish(answer)).failure.type).toBe('PermissionError');
    await role('manager');
  });
});

describe('an SFTP server', () => {
  it('receives the file when its key matches the pinned one, and keeps no partial file', async () => {
    const server = await startSftp();
    open.push(server);
    const place = { target: 'sftp', url: server.url, account: 'shop', secret: 'Mail tool' } as const;
    const unpinned = await shop.create(place);
    const asked = await shop.run(unpinned);
    expect(asked).toMatchObject({ state: 'failed', message: expect.stringContaining(server.fingerprint) as string });
    const foreign = await shop.create({ ...place, host_fingerprint: `SHA256:${'A'.repeat(43)}` });
    expect(await shop.run(foreign)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('not the one in the integration') as string,
    });
    // No one has received the password so far.
    expect(server.passwords).toEqual([]);

    const id = await shop.create({ ...place, host_fingerprint: server.fingerprint, columns: [{ source: 'name', field: 'Name' }] });
    expect(await shop.run(id)).toMatchObject({ state: 'success', pushed: 2, message: '' });
    const text = () => server.files.get('/incoming/audience.csv')?.toString('utf8');
    expect(text()).toBe('\ufeff"email","Name"\r\n"ann.smith@gmail.com","\'=Ann"\r\n"bo@shop.test","\'=Ann"\r\n');
    await shop.setMembers('bo@shop.test');
    expect(await shop.run(id)).toMatchObject({ state: 'success', pushed: 1, removed: 1 });
    expect(text()).toBe('\ufeff"email","Name"\r\n"bo@shop.test","\'=Ann"\r\n');
    expect([...server.files.keys()]).toEqual(['/incoming/audience.csv']);
  });

  it('in a private network is refused, unless the operator allows it', async () => {
    const server = await startSftp();
    open.push(server);
    vi.stubEnv('ALLOW_PRIVATE_FEEDS', '');
    const id = await shop.create({
      target: 'sftp',
      url: server.url,
      account: 'shop',
      secret: 'Mail tool',
      host_fingerprint: server.fingerprint,
    });
    const refused = await shop.run(id);
    vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');
    expect(refused).toMatchObject({ state: 'failed', message: expect.stringContaining('private network') as string });
    expect(server.passwords).toEqual([]);
  });

  it('is refused without a file name, or with a password in its URL', async () => {
    for (const url of ['sftp://files.example.com/', 'sftp://a:b@files.example.com/a.csv', 'https://files.example.com/a.csv']) {
      const fields = { name: url, target: 'sftp' as const, audience: 'buyers', account: 'shop', secret: 'Mail tool', url };
      const made = await shop.api.call(
        service.resource.calls.create,
        { key: shop.company.store.key, fields },
        shop.company.people.manager.token,
      );
      expect(made.failure.fields).toHaveProperty(['fields.url']);
    }
  });
});
