import { randomUUID } from 'node:crypto';

import { providerFinish, providerStart } from '@endcap/schema/session/provider/signInProvider.rest.ts';
import { eq, lt } from 'drizzle-orm';
import type { Logger } from 'pino';

import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { hashToken, newToken, readToken, sameSecret } from '../../http/token.ts';
import { makeToken } from '../links/oneTimeTokens.ts';
import { providerFlows } from './provider.tables.ts';
import { ProviderRefusal, beginAtProvider, finishAtProvider, isProviderAway, providerError } from './providerClient.ts';
import { type ProviderSettings, providerSettings } from './providerSettings.ts';

/** How long somebody may take at the provider, with a second factor and a forgotten password. */
const flowMs = 15 * 60_000;

const title = 'Failed to sign in';

function demandProvider(): ProviderSettings {
  const settings = providerSettings();
  if (settings === undefined) throw new Failure('LogicalError', 'Signing in with an identity provider is not set up here.', { title });
  return settings;
}

/** What went wrong at the provider, as a sentence; the log has the rest. */
function refused(error: unknown, { name }: ProviderSettings, log: Logger): Failure {
  const said = providerError(error);
  log.warn({ err: error, said }, 'a sign-in at the identity provider did not succeed');
  if (isProviderAway(error)) return new Failure('LogicalError', `${name} cannot be reached right now. Try again in a moment.`, { title });
  if (said === 'access_denied') return new Failure('LogicalError', `The sign-in with ${name} was cancelled.`, { title });
  if (error instanceof ProviderRefusal)
    return new Failure('LogicalError', `Nobody was signed in with ${name}. ${error.message}`, { title });
  return new Failure('LogicalError', `What ${name} answered could not be accepted, so nobody was signed in. Try again.`, { title });
}

export const handlers: Handler[] = [
  handle(providerStart, async ({ to }, { db, log, now }) => {
    const settings = demandProvider();
    const { url, ...secrets } = await beginAtProvider(settings).catch((error: unknown) => {
      throw refused(error, settings, log);
    });
    const id = randomUUID();
    const ticket = newToken(id);
    await db.drizzle.delete(providerFlows).where(lt(providerFlows.expiresAt, now));
    await db.drizzle
      .insert(providerFlows)
      .values({ id, ticketHash: hashToken(ticket), ...secrets, returnTo: to, expiresAt: new Date(now.getTime() + flowMs) });
    return { url, ticket };
  }),

  handle(providerFinish, async ({ ticket, answer }, { db, log, now }) => {
    const settings = demandProvider();
    const id = readToken(ticket)?.sessionId;
    // Taken out at once: an answer is looked at one time only, whatever comes of it.
    const [flow] = id === undefined ? [] : await db.drizzle.delete(providerFlows).where(eq(providerFlows.id, id)).returning();
    if (flow === undefined || flow.expiresAt <= now || !sameSecret(ticket, flow.ticketHash))
      throw new Failure('LogicalError', `This sign-in with ${settings.name} has ended or was begun in another window. Start again.`, {
        title,
      });
    const identity = await finishAtProvider(settings, flow, answer).catch((error: unknown) => {
      throw refused(error, settings, log);
    });
    const token = await makeToken(db, 'provider', { about: identity, now });
    return { token_google: token, email: identity.email, name: identity.name, to: flow.returnTo };
  }),
];
