import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

/** Someone who has an account at the identity provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accounts by the user name that is typed at the provider. */
  readonly accounts: Map<string, ProviderAccount>;
  /** Changes what an endpoint answers, e.g. `/token`; undefined lets it be. */
  tamper: ((path: string, body: string) => string) | undefined;
  /** Signs in there as a browser would, and answers the query part of the address it is sent to in the end. */
  signIn(url: string, account: string): Promise<string>;
  close(): Promise<void>;
}

function signingKey(): { keys: Record<string, unknown>[] } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a stream without an encoding gives Buffers
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

const page = `<!doctype html><html lang="en"><title>Test provider</title><main><h1>Test provider</h1>
<form method="post"><label>Account <input name="account" autofocus></label><button>Continue</button>
<button name="cancel" value="1">Cancel</button></form></main></html>`;

/** Lets a test change what the provider answers, after the provider has made it. */
function tampering(response: ServerResponse, path: string, of: TestProvider): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse; // the one form that Koa uses
  response.end = ((body?: unknown) => {
    if (of.tamper === undefined || typeof body !== 'string') return end(body);
    const changed = of.tamper(path, body);
    if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  }) as typeof response.end; // as above
}

/** A browser without a screen: follows redirects, keeps cookies, and fills in the one form. */
async function visit(start: string, account: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: string } = { url: start };
  for (let hops = 0; hops < 12; hops++) {
    if (next.url.startsWith(redirectUri)) return new URL(next.url).search;
    const response: Response = await fetch(next.url, {
      redirect: 'manual',
      method: next.form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(next.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: next.form ?? null,
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) next = { url: new URL(location, next.url).href };
    else if (response.ok) next = { url: next.url, form: new URLSearchParams({ account }).toString() };
    else throw new Error(`The test provider answered ${response.status}: ${await response.text()}`);
  }
  throw new Error('The test provider never came to an end.');
}

/** What integrations ask for. */
const dataScopes = 'https://www.googleapis.com/auth/datamanager lists:write profiles:read profiles:write ads_management';
/** Meta's own way to a token that lasts. */
const exchange = 'fb_exchange_token';

/** A real OpenID provider for one client, whose users need no password. */
export async function startTestProvider(redirectUri: string, { isBasic = false } = {}): Promise<TestProvider> {
  const [clientId, clientSecret] = ['endcap', 'the-secret-of-the-client'];
  const accounts = new Map<string, ProviderAccount>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: isBasic ? 'client_secret_basic' : 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token', exchange],
      },
    ],
    jwks: signingKey(),
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Besides those of people, one that lets a client act for someone.
    scopes: ['openid', 'email', 'profile', ...dataScopes.split(' ')],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    // Given, so that it does not tell about its defaults.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60, RefreshToken: 600 },
    findAccount(_context, name) {
      const account = accounts.get(name);
      return account === undefined ? undefined : { accountId: name, claims: () => ({ ...account }) };
    },
    // Who grants something else than their name grants it until they take it back.
    issueRefreshToken: (_context, _client, code) => Promise.resolve(!code.scopes.has('openid')),
    // No one is asked whether this console may know their name.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope(`openid email profile ${dataScopes}`);
      await grant.save();
      return grant;
    },
  });
  provider.registerGrantType(
    exchange,
    async (context) => {
      const token = await provider.AccessToken.find(String(context.oidc.params?.[exchange]));
      context.status = token === undefined ? 400 : 200;
      context.body =
        token === undefined
          ? { error: 'invalid_grant' }
          : { access_token: `lasting ${token.accountId}`, token_type: 'bearer', expires_in: 5_184_000 };
    },
    exchange,
  );
  const serve = provider.callback();
  const test: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    accounts,
    tamper: undefined,
    signIn: (url, account) => visit(url, account, redirectUri),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
      return;
    }
    const form = await readForm(request);
    const result = form.has('cancel') ? { error: 'access_denied' } : { login: { accountId: form.get('account') ?? '' }, consent: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    if (path.startsWith('/interaction/')) {
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
      return;
    }
    tampering(response, path, test);
    void serve(request, response);
  });
  return test;
}
