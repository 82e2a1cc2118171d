import { z } from 'zod';

import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { mailAttempts, sendMail } from '../../email/delivery/sendMail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { writtenMail } from '../links/linkMails.ts';
import { linkUrls } from '../links/linkUrls.ts';
import { userById } from '../session/users.ts';
import { safetyChanges, safetyWords } from './safetyMails.ts';

/** Tells a user that how they sign in was changed: if it was not them, they learn it. */
export const mailSafetyChange = defineJob({
  name: 'session.safetyMail',
  ...mailAttempts,
  input: z.object({ userId: z.uuid(), change: z.enum(safetyChanges) }),
  async run({ userId, change }, { db, log, jobId }) {
    const user = await userById(db.pool, userId);
    if (user === undefined) return;
    const content = writtenMail(user.ui_lang, user.name, safetyWords(change), linkUrls.signInPage(consoleUrl()));
    await sendMail({ db, log }, { id: jobId, companyKey: '', kind: change, recipient: user.email, content });
  },
});

export const jobs = [mailSafetyChange];
