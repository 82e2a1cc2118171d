import { randomUUID } from 'node:crypto';

import { providerFinish, providerStart } from '@endcap/schema/session/provider/signInProvider.rest.ts';
import type { Logger } from 'pino';

import { type Connection, changedBy, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { hashToken, newToken, readToken, sameSecret } from '../../http/token.ts';
import { makeToken } from '../links/oneTimeTokens.ts';
import { type FlowSecrets, ProviderRefusal, startAtProvider, finishAtProvider, isProviderAway, providerError } from './providerClient.ts';
import { type ProviderSettings, providerSettings } from './providerSettings.ts';

/** How long someone may take at the provider, with a second factor and a forgotten password. */
const flowMs = 15 * 60_000;
/** By so much the provider's clock may be behind ours. */
const clockMs = 60_000;

const title = 'Failed to sign in';

function assertProvider(): ProviderSettings {
  const settings = providerSettings();
  if (settings === undefined) throw new Failure('LogicalError', 'Sign-in with an identity provider is not configured.', { title });
  return settings;
}

/** What went wrong at the provider, as a sentence; the log has the rest. */
function refused(error: unknown, { name }: ProviderSettings, log: Logger): Failure {
  const said = providerError(error);
  log.warn({ err: error, said }, 'a sign-in at the identity provider did not succeed');
  if (isProviderAway(error)) return new Failure('LogicalError', `${name} is unavailable. Try again in a moment.`, { title });
  if (said === 'access_denied') return new Failure('LogicalError', `The sign-in with ${name} was cancelled.`, { title });
  if (error instanceof ProviderRefusal)
    return new Failure('LogicalError', `You could not be signed in with ${name}. ${error.message}`, { title });
  return new Failure('LogicalError', `You could not be signed in: the response from ${name} is invalid. Try again.`, { title });
}

interface ProviderFlow extends FlowSecrets {
  readonly ticketHash: Buffer;
  readonly returnTo: string;
  readonly expiresAt: Date;
}

/** Takes a sign-in out that is under way. */
function takeFlow(connection: Connection, id: string): Promise<ProviderFlow | undefined> {
  return rowOf<ProviderFlow>(
    connection,
    sql`DELETE FROM provider_flows WHERE id = ${id}
        RETURNING ticket_hash AS "ticketHash", state, nonce, code_verifier AS "codeVerifier", return_to AS "returnTo", expires_at AS "expiresAt"`,
  );
}

export const handlers: Handler[] = [
  handle(providerStart, async ({ to }, { db, log, now }) => {
    const settings = assertProvider();
    const { url, state, nonce, codeVerifier } = await startAtProvider(settings).catch((error: unknown) => {
      throw refused(error, settings, log);
    });
    const id = randomUUID();
    const ticket = newToken(id);
    await changedBy(db.pool, sql`DELETE FROM provider_flows WHERE expires_at < ${now}`);
    await changedBy(
      db.pool,
      sql`INSERT INTO provider_flows (id, ticket_hash, state, nonce, code_verifier, return_to, expires_at)
          VALUES (${id}, ${hashToken(ticket)}, ${state}, ${nonce}, ${codeVerifier}, ${to}, ${new Date(now.getTime() + flowMs)})`,
    );
    return { url, ticket };
  }),

  handle(providerFinish, async ({ ticket, answer }, { db, log, now }) => {
    const settings = assertProvider();
    const id = readToken(ticket)?.sessionId;
    // Removed at once: an answer is checked only once, whatever the result.
    const flow = id === undefined ? undefined : await takeFlow(db.pool, id);
    if (flow === undefined || flow.expiresAt <= now || !sameSecret(ticket, flow.ticketHash))
      throw new Failure('LogicalError', `This sign-in with ${settings.name} has expired or was started in another window. Start again.`, {
        title,
      });
    const identity = await finishAtProvider(settings, flow, answer).catch((error: unknown) => {
      throw refused(error, settings, log);
    });
    // It was asked for a sign-in of now. One that says nothing of it lets people in, and is no proof of identity (ADR 83).
    if (identity.authenticatedAt !== null && Date.parse(identity.authenticatedAt) < flow.expiresAt.getTime() - flowMs - clockMs)
      throw new Failure('LogicalError', `${settings.name} did not ask you to sign in again. Sign out there, then try again.`, { title });
    const token = await makeToken(db.pool, 'provider', { about: identity, now });
    return { token_google: token, email: identity.email, name: identity.name, to: flow.returnTo };
  }),
];
