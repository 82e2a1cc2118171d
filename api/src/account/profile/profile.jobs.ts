import { z } from 'zod';

import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { mailAttempts, sendMail } from '../../email/delivery/sendMail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { writtenMail } from '../../session/links/linkMails.ts';
import { linkUrls } from '../../session/links/linkUrls.ts';
import { makeToken } from '../../session/links/oneTimeTokens.ts';
import { userById } from '../../session/session/users.ts';
import { addressChangedWords, newAddressWords } from './addressMails.ts';

/** Emails the link that takes a new address over to that address. An attempt makes a token of its own. */
export const mailNewAddress = defineJob({
  name: 'account.newAddressMail',
  ...mailAttempts,
  input: z.object({ userId: z.uuid(), email: z.string() }),
  async run({ userId, email }, { db, log, jobId }) {
    const user = await userById(db.pool, userId);
    if (user === undefined) return;
    const token = await makeToken(db.pool, 'email_change', { userId, about: { email }, now: new Date() });
    const content = writtenMail(user.ui_lang, user.name, newAddressWords, linkUrls.verifyEmail(consoleUrl(), token));
    await sendMail({ db, log }, { id: jobId, companyKey: '', kind: 'email_change', recipient: email, content });
  },
});

/** Tells the old address that it no longer signs in: if it was not its owner, they learn it. */
export const mailAddressChanged = defineJob({
  name: 'account.addressChangedMail',
  ...mailAttempts,
  input: z.object({ userId: z.uuid(), oldEmail: z.string() }),
  async run({ userId, oldEmail }, { db, log, jobId }) {
    const user = await userById(db.pool, userId);
    if (user === undefined) return;
    const content = writtenMail(user.ui_lang, user.name, addressChangedWords);
    await sendMail({ db, log }, { id: jobId, companyKey: '', kind: 'email_changed', recipient: oldEmail, content });
  },
});

export const jobs = [mailNewAddress, mailAddressChanged];
