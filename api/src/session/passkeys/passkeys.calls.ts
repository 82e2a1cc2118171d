import {
  passkeyDelete,
  passkeyList,
  passkeyOptions,
  passkeyRegister,
  passkeySignIn,
  passkeySignInOptions,
} from '@endcap/schema/session/passkeys/passkeys.rest.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { assertProof } from '../../http/assertProof.ts';
import { mailSafetyChange } from '../proof/safetyMails.jobs.ts';
import { beginSessionFor, sendTokens } from '../session/signedIn.ts';
import { SignInLimit } from '../session/signInLimit.ts';
import { keepChallenge, takeChallenge } from './passkeyChallenges.ts';
import {
  addPasskey,
  credentialsOfUser,
  deletePasskey,
  keyOfCredential,
  mostPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
} from './passkeys.store.ts';

const addTitle = 'Failed to add passkey';
const signInTitle = 'Failed to sign in';

/** Sign-ins that one address may begin, for all users together. */
const signIns = new SignInLimit('passkey', { windowMs: 15 * 60_000, account: Infinity, address: 300 });

/** The library is large, and few calls need it. */
const webAuthn = () => import('@simplewebauthn/server');

/** Whose passkeys they are in the eyes of a browser: the console's address, never what a request says of itself. */
function relyingParty(): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(consoleUrl());
  return { id: hostname, origin };
}

const answerOf = ({ created_at: createdAt, last_used_at: lastUsedAt, ...row }: PasskeyRow) => ({
  ...row,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export const handlers: Handler[] = [
  handle(passkeyList, async (_input, { db, user }) => ({ passkeys: (await passkeysOf(db.pool, user.id)).map(answerOf) })),

  handle(passkeyOptions, async (_input, context) => {
    const { db, user, now } = context;
    await assertProof(context, addTitle);
    const known = await credentialsOfUser(db.pool, user.id);
    if (known.length >= mostPasskeys)
      throw new Failure('LogicalError', `You have ${mostPasskeys} passkeys. Delete one to add another.`, { title: addTitle });
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Endcap',
      rpID: relyingParty().id,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.email,
      userDisplayName: user.name,
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
      // Found without a user name, and unlocked by a fingerprint or a PIN: two factors in one.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(db.pool, options.challenge, user.id, now);
    return { options: { ...options } };
  }),

  handle(passkeyRegister, async ({ name, credential }, context) => {
    const { db, jobs, log, user, now } = context;
    await assertProof(context, addTitle);
    const { verifyRegistrationResponse } = await webAuthn();
    const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
    const refused = () => new Failure('LogicalError', 'The passkey could not be verified. Try again.', { title: addTitle });
    const { registrationInfo: info } = await verifyRegistrationResponse({
      // The library checks its shape.
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db.pool, challenge, user.id, now),
      expectedOrigin,
      expectedRPID,
    }).catch((error: unknown) => {
      log.info({ err: error }, 'a passkey was not added');
      throw refused();
    });
    if (info === undefined) throw refused();
    const { id: credentialId, publicKey, counter, transports = [] } = info.credential;
    const passkey = { userId: user.id, credentialId, publicKey, counter, transports, name: name.trim(), isSynced: info.credentialBackedUp };
    return db.transaction(async (transaction) => {
      const added = await addPasskey(transaction.client, passkey, now);
      if (added === undefined) throw new Failure('LogicalError', 'This passkey was already added.', { title: addTitle });
      await jobs.send(mailSafetyChange, { userId: user.id, change: 'passkey_added' }, { storeKey: '', transaction });
      return { passkey: answerOf(added) };
    });
  }),

  handle(passkeyDelete, async ({ id }, context) => {
    const title = 'Failed to delete passkey';
    await assertProof(context, title);
    if (!(await deletePasskey(context.db.pool, context.user.id, id))) throw new Failure('NotFoundError', 'Passkey not found.', { title });
    return {};
  }),

  handle(passkeySignInOptions, async (_input, { db, caller, now }) => {
    await signIns.count(db.pool, { account: '', ip: caller.ip, now }, { what: 'attempts', title: signInTitle });
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({ rpID: relyingParty().id, userVerification: 'required' });
    await keepChallenge(db.pool, options.challenge, null, now);
    return { options: { ...options } };
  }),

  handle(passkeySignIn, async ({ credential }, context) => {
    const { db, log, now } = context;
    const refused = () =>
      new Failure('LogicalError', 'This passkey was rejected. It may have been deleted. Sign in another way.', { title: signInTitle });
    const key = await keyOfCredential(db.pool, credential.id);
    if (key === undefined) throw refused();
    const { verifyAuthenticationResponse } = await webAuthn();
    const { id: expectedRPID, origin: expectedOrigin } = relyingParty();
    const verified = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON, // the library checks its shape
      expectedChallenge: (challenge) => takeChallenge(db.pool, challenge, null, now),
      expectedOrigin,
      expectedRPID,
      credential: { id: credential.id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
    }).catch((error: unknown) => {
      log.info({ err: error }, 'a passkey was rejected');
      throw refused();
    });
    if (!verified.verified) throw refused();
    const tokens = await db.transaction(async ({ client }) => {
      if (!(await notePasskeyUse(client, key, verified.authenticationInfo.newCounter, now))) throw refused();
      return beginSessionFor(client, context, key.user_id);
    });
    return sendTokens(context, tokens);
  }),
];
