import * as client from 'openid-client';
import { z } from 'zod';

import { keepCredential, readCredential } from '../../credentials/storedCredentials.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, type Connection, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { isProviderAway } from '../../session/provider/providerClient.ts';
import type { ExporterBody } from './pushTarget.ts';
import type { SignInProvider } from './signInProviders.ts';

/** What was granted to an integration. */
const grantShape = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** When the access token expires, in milliseconds since 1970. */
  expires_at: z.number(),
  /** What it was granted for: it is sent to no other client or address, regardless of who changes the integration later. */
  client_id: z.string(),
  url: z.string(),
});
type Grant = z.infer<typeof grantShape>;

/** An integration that someone signs in for, with the secret of its client. */
export interface SignedExporter {
  readonly companyKey: string;
  readonly id: string;
  readonly exporter: ExporterBody;
  readonly clientSecret: string;
  readonly provider: SignInProvider;
}

const timeoutSeconds = 15;
/** A token that is about to expire is not used any more. */
const spareMs = 60_000;

export function clientOf({ exporter, clientSecret, provider }: SignedExporter): client.Configuration {
  const { issuer, authorizationUrl, tokenUrl, clientAuthentication } = provider;
  const server = { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl };
  const authentication = clientAuthentication === 'basic' ? client.ClientSecretBasic(clientSecret) : client.ClientSecretPost(clientSecret);
  const config = new client.Configuration(server, exporter.oauth_client.trim(), undefined, authentication);
  config.timeout = timeoutSeconds;
  // Providers are those of this code; one on this machine is that of a test.
  if (tokenUrl.startsWith('http://127.0.0.1:')) client.allowInsecureRequests(config);
  return config;
}

async function keepGrant(connection: Connection, { companyKey, id }: SignedExporter, grant: Grant, now: Date): Promise<void> {
  const number = await keepCredential(connection, { companyKey, ownerId: id }, JSON.stringify(grant), now);
  await changedBy(connection, sql`DELETE FROM credentials WHERE company_key = ${companyKey} AND owner_id = ${id} AND number < ${number}`);
}

async function readGrant(connection: Connection, { companyKey, id }: SignedExporter): Promise<Grant | undefined> {
  const last = await rowOf<{ number: number }>(
    connection,
    sql`SELECT number FROM credentials WHERE company_key = ${companyKey} AND owner_id = ${id} ORDER BY number DESC LIMIT 1`,
  );
  const value = last && (await readCredential(connection, { companyKey, ownerId: id, number: last.number }));
  return value === undefined ? undefined : grantShape.parse(JSON.parse(value));
}

const grantOf = (
  { exporter }: SignedExporter,
  tokens: Pick<client.TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>,
  refreshToken: string,
  now: Date,
): Grant => ({
  access_token: tokens.access_token,
  refresh_token: tokens.refresh_token ?? refreshToken,
  expires_at: now.getTime() + (tokens.expires_in ?? 300) * 1000,
  client_id: exporter.oauth_client.trim(),
  url: exporter.url.trim(),
});

/** Meta answers a token of an hour or two, and exchanges it for one of 60 days. */
const lastingToken = (of: SignedExporter, token: string) =>
  client.genericGrantRequest(clientOf(of), 'fb_exchange_token', { fb_exchange_token: token });

/** Hands in the code with which the browser came back, and keeps what was granted. */
export async function keepSignIn(
  { pool }: Database,
  of: SignedExporter,
  callback: URL,
  { state, codeVerifier }: { readonly state: string; readonly codeVerifier: string },
  now: Date,
): Promise<void> {
  const tokens = await client.authorizationCodeGrant(clientOf(of), callback, { expectedState: state, pkceCodeVerifier: codeVerifier });
  const { lastingDays } = of.provider;
  if (lastingDays !== undefined) {
    const lasting = await lastingToken(of, tokens.access_token);
    // One that never expires says nothing of it.
    return keepGrant(pool, of, grantOf(of, { expires_in: lastingDays * 86_400, ...lasting }, '', now), now);
  }
  if (tokens.refresh_token === undefined)
    throw new Failure(
      'LogicalError',
      `${of.provider.name} granted access for an hour only. Remove the access of this client there, then sign in again.`,
    );
  await keepGrant(pool, of, grantOf(of, tokens, tokens.refresh_token, now), now);
}

/** A token that is valid now; renewed when it has expired, by one run at a time. */
export async function accessToken(db: Database, of: SignedExporter, now: Date): Promise<string> {
  const { name } = of.provider;
  return db.transaction(async ({ client: connection }) => {
    await changedBy(connection, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exporter sign-in ${of.id}`}, 0))`);
    const grant = await readGrant(connection, of);
    if (grant === undefined)
      throw new Failure('LogicalError', `This integration is not signed in to ${name} yet. Open it and choose Sign in.`);
    if (grant.client_id !== of.exporter.oauth_client.trim() || grant.url !== of.exporter.url.trim())
      throw new Failure(
        'LogicalError',
        `The client ID or the URL was changed after the sign-in to ${name}. Open the integration and sign in again.`,
      );
    if (grant.expires_at > now.getTime() + spareMs) return grant.access_token;
    if (grant.refresh_token === '')
      throw new Failure(
        'LogicalError',
        `The sign-in to ${name} has ended; it lasts ${of.provider.lastingDays ?? 60} days. Open the integration and sign in again.`,
      );
    try {
      const renewed = grantOf(of, await client.refreshTokenGrant(clientOf(of), grant.refresh_token), grant.refresh_token, now);
      await keepGrant(connection, of, renewed, now);
      return renewed.access_token;
    } catch (error) {
      if (isProviderAway(error)) throw new Failure('LogicalError', `${name} is unavailable. The next run tries again.`);
      throw new Failure('LogicalError', `${name} no longer accepts the sign-in. Open the integration and sign in again.`);
    }
  });
}
