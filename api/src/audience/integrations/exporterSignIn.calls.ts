import { randomUUID } from 'node:crypto';

import { exporterSignIn, exporterSignInFinish } from '@endcap/schema/audience/integrations/exporters.rest.ts';
import { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';
import * as client from 'openid-client';

import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { proveAccess } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { hashToken, newToken, readToken, sameSecret } from '../../http/token.ts';
import { assertProof } from '../../http/assertProof.ts';
import { isProviderAway, providerError } from '../../session/provider/providerClient.ts';
import { secretNamed } from '../../credentials/secretNamed.ts';
import { clientOf, keepSignIn, type SignedExporter } from './exporterTokens.ts';
import { signInOf } from './signInProviders.ts';

/** How long someone may take at the provider, with a second factor and a forgotten password. */
const flowMs = 15 * 60_000;
const title = 'Failed to sign in';

/** The page of the console that providers send the browser back to. */
const callbackUrl = () => `${consoleUrl()}/login/integration`;

/** A path of this console; undefined for any other address. */
function consolePath(url: string): string | undefined {
  const base = new URL(consoleUrl());
  const found = URL.parse(url, base.href);
  return found?.origin === base.origin && !found.pathname.startsWith('//') ? `${found.pathname}${found.search}` : undefined;
}

async function signedExporter(db: Database, companyKey: string, storeKey: string, id: string): Promise<SignedExporter> {
  const row = await rowOf<{ body: unknown }>(
    db.pool,
    sql`SELECT body FROM store_resources WHERE company_key = ${companyKey} AND store_key = ${storeKey} AND kind = 'exporter' AND id = ${id}`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'Integration not found.');
  const exporter = exporters.fields.parse(row.body);
  const provider = signInOf(exporter);
  if (provider === undefined) throw new Failure('LogicalError', 'This integration needs no sign-in.', { title });
  return { companyKey, id, exporter, provider, clientSecret: await secretNamed(db, companyKey, storeKey, exporter.secret) };
}

interface Flow {
  readonly store_key: string;
  readonly company_key: string;
  readonly exporter_id: string;
  readonly user_id: string;
  readonly state_hash: Buffer;
  readonly code_verifier: string;
  readonly redirect_uri: string;
  readonly complete_path: string;
  readonly expires_at: Date;
}

export const handlers = [
  handle(exporterSignIn, async ({ exporter_id: id, redirect_uri: redirectUri, complete_url: completeUrl }, context) => {
    const { db, store, user, now } = context;
    await assertProof(context, title);
    // The code goes where the console is, and so does the browser: a crafted call leads neither of them elsewhere.
    if (redirectUri !== callbackUrl())
      throw new Failure('ParsingError', `Must be ${callbackUrl()}.`, { title, fields: { redirect_uri: `Must be ${callbackUrl()}.` } });
    const completePath = consolePath(completeUrl);
    if (completePath === undefined)
      throw new Failure('ParsingError', 'Must be an address of the console.', {
        title,
        fields: { complete_url: 'Must be an address of the console.' },
      });
    const of = await signedExporter(db, store.companyKey, store.key, id);
    const flowId = randomUUID();
    const state = newToken(flowId);
    const codeVerifier = client.randomPKCECodeVerifier();
    await changedBy(db.pool, sql`DELETE FROM exporter_sign_ins WHERE expires_at < ${now}`);
    await changedBy(
      db.pool,
      sql`INSERT INTO exporter_sign_ins (store_key, id, exporter_id, user_id, state_hash, code_verifier, redirect_uri, complete_path, expires_at)
          VALUES (${store.key}, ${flowId}, ${id}, ${user.id}, ${hashToken(state)}, ${codeVerifier}, ${redirectUri}, ${completePath},
            ${new Date(now.getTime() + flowMs)})`,
    );
    const url = client.buildAuthorizationUrl(clientOf(of), {
      redirect_uri: redirectUri,
      scope: of.provider.scope,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...of.provider.parameters,
    });
    return { authorization_url: url.href };
  }),
  handle(exporterSignInFinish, async ({ answer }, context) => {
    const { db, log, user, now } = context;
    const state = new URLSearchParams(answer).get('state') ?? '';
    const id = readToken(state)?.sessionId;
    // Removed at once: an answer is checked only once, whatever the result.
    const flow =
      id === undefined
        ? undefined
        : await rowOf<Flow>(
            db.pool,
            sql`DELETE FROM exporter_sign_ins f USING live_stores l WHERE f.id = ${id} AND l.key = f.store_key RETURNING f.*, l.company_key`,
          );
    if (flow === undefined || flow.expires_at <= now || flow.user_id !== user.id || !sameSecret(state, flow.state_hash))
      throw new Failure('LogicalError', 'This sign-in has expired or was started by someone else. Start again from the integration.', {
        title,
      });
    // Roles change while someone is at the provider.
    await proveAccess({ ...exporterSignInFinish, access: exporterSignIn.access }, { key: flow.store_key }, context);
    const of = await signedExporter(db, flow.company_key, flow.store_key, flow.exporter_id);
    const { name } = of.provider;
    const callback = new URL(flow.redirect_uri);
    callback.search = answer;
    await keepSignIn(db, of, callback, { state, codeVerifier: flow.code_verifier }, now).catch((error: unknown) => {
      if (error instanceof Failure) throw error;
      const said = providerError(error);
      log.warn({ err: error, said }, 'a sign-in for an integration did not succeed');
      if (isProviderAway(error)) throw new Failure('LogicalError', `${name} is unavailable. Try again in a moment.`, { title });
      if (said === 'access_denied') throw new Failure('LogicalError', `The sign-in with ${name} was cancelled.`, { title });
      throw new Failure('LogicalError', `The response from ${name} is invalid. Check the client ID and its secret, then try again.`, {
        title,
      });
    });
    return { complete_url: flow.complete_path };
  }),
];
