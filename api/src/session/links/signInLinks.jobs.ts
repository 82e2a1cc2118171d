import { z } from 'zod';

import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { mailAttempts, sendMail } from '../../email/delivery/sendMail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { passkeysOf } from '../passkeys/passkeys.store.ts';
import { userByEmail, userById } from '../session/users.ts';
import { passwordChangedMail, passwordResetWords, signInLinkWords, writtenMail } from './linkMails.ts';
import { linkUrls } from './linkUrls.ts';
import { makeToken } from './oneTimeTokens.ts';

/**
 * Emails a link to the user of an address, if there is one. Looking the user up is left to the job, so that the call answers the same and as
 * quickly for an address that no one has. An attempt makes a token of its own: the database never holds one that could be mailed again.
 */
export const mailSignInLink = defineJob({
  name: 'session.linkMail',
  ...mailAttempts,
  input: z.object({ purpose: z.enum(['password_reset', 'sign_in']), email: z.string(), to: z.string().default('') }),
  async run({ purpose, email, to }, { db, log, jobId }) {
    const user = await userByEmail(db.pool, email);
    if (user === undefined) return;
    const token = await makeToken(db.pool, purpose, { userId: user.id, now: new Date() });
    const content =
      purpose === 'password_reset'
        ? writtenMail(user.ui_lang, user.name, passwordResetWords, linkUrls.resetPassword(consoleUrl(), token))
        : writtenMail(user.ui_lang, user.name, signInLinkWords, linkUrls.signIn(consoleUrl(), user.email, token, to));
    await sendMail({ db, log }, { id: jobId, companyKey: '', kind: purpose, recipient: user.email, content });
  },
});

/** Tells a user that their password was changed: if it was not them, they learn it. */
export const mailPasswordChanged = defineJob({
  name: 'session.passwordChangedMail',
  ...mailAttempts,
  input: z.object({ userId: z.uuid() }),
  async run({ userId }, { db, log, jobId }) {
    const user = await userById(db.pool, userId);
    if (user === undefined) return;
    const passkeys = (await passkeysOf(db.pool, userId)).map(({ name }) => name);
    const content = passwordChangedMail(user, passkeys, linkUrls.signInPage(consoleUrl()));
    await sendMail({ db, log }, { id: jobId, companyKey: '', kind: 'password_changed', recipient: user.email, content });
  },
});

export const jobs = [mailSignInLink, mailPasswordChanged];
