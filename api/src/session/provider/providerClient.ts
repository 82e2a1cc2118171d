import * as client from 'openid-client';

import type { ProviderSettings } from './providerSettings.ts';

/** Who the provider says someone is. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** When they last signed in there, as ISO 8601 (claim `auth_time`); null where the provider does not say. */
  readonly authenticatedAt: string | null;
}

/** What has to come back with the provider's answer. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The provider answered, and it was not a sign-in; the message is for the person. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

const scope = 'openid email profile';
const timeoutSeconds = 10;
/** Keys and endpoints are asked for again after an hour; openid-client itself asks again for a key it does not know. */
const discoveredMs = 3_600_000;

const discovered = new Map<string, { readonly at: number; readonly config: Promise<client.Configuration> }>();

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const execute = [
    // The ID token comes straight from the provider; its signature is checked anyway.
    client.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
  ];
  const authentication = clientSecret === '' ? client.None() : client.ClientSecretPost(clientSecret);
  return client.discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: timeoutSeconds });
}

/** The provider's endpoints and keys; a failure is forgotten, so that the next sign-in tries again. */
function configurationOf(settings: ProviderSettings): Promise<client.Configuration> {
  const key = JSON.stringify(settings);
  const known = discovered.get(key);
  if (known !== undefined && Date.now() - known.at < discoveredMs) return known.config;
  const config = discover(settings);
  discovered.set(key, { at: Date.now(), config });
  config.catch(() => discovered.delete(key));
  return config;
}

/** Secrets of a new sign-in, and the address at the provider that begins it. */
export async function startAtProvider(settings: ProviderSettings): Promise<FlowSecrets & { readonly url: string }> {
  const config = await configurationOf(settings);
  const [state, nonce, codeVerifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: settings.redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    // Signing in here counts as proof of the person, so that anyone who finds a browser signed in at the provider must not get it for nothing.
    prompt: 'login',
    max_age: '0',
  });
  return { state, nonce, codeVerifier, url: url.href };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Checks the provider's answer (state, nonce, PKCE, issuer, audience, times, signature) and reads who signed in there. */
export async function finishAtProvider(settings: ProviderSettings, secrets: FlowSecrets, answer: string): Promise<ProviderIdentity> {
  const config = await configurationOf(settings);
  const callback = new URL(settings.redirectUri);
  callback.search = answer;
  const tokens = await client.authorizationCodeGrant(config, callback, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new ProviderRefusal('The response does not identify a user.');
  // Providers may leave the address out of the ID token and answer it at their userinfo endpoint.
  const needsMore = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
  const about: Record<string, unknown> = needsMore
    ? { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
    : claims;
  const email = textOf(about['email']);
  if (email === '') throw new ProviderRefusal('The response has no email address.');
  if (about['email_verified'] !== true) throw new ProviderRefusal(`Your email address ${email} is not verified there.`);
  const signedInAt = claims['auth_time'];
  const authenticatedAt = typeof signedInAt === 'number' ? new Date(signedInAt * 1000).toISOString() : null;
  return { issuer: claims.iss, subject: claims.sub, email, name: textOf(about['name']) || email, authenticatedAt };
}

/** The provider's own words for a sign-in that it refused, e.g. `access_denied`; undefined when it was something else. */
export function providerError(error: unknown): string | undefined {
  return error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError ? error.error : undefined;
}

/** Whether the provider could not be reached, rather than answered wrongly. */
export function isProviderAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    error.name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    isProviderAway(error.cause)
  );
}
