import { z } from 'zod';

import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { mailAttempts, sendMail } from '../../email/delivery/sendMail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { userById } from '../../session/session/users.ts';
import { countNotifications } from '../notifications/notifications.store.ts';
import { failureMail, statusMail } from './reportMails.ts';
import { failuresOf, storeReports } from './reports.store.ts';
import { periodBefore } from './statusPeriods.ts';

const moment = z.iso.datetime();

/** Emails how the stores of a user did in a period. Anyone who turned the email off meanwhile, or has no store any more, gets none. */
export const mailStatus = defineJob({
  name: 'account.statusMail',
  ...mailAttempts,
  input: z.object({ userId: z.uuid(), every: z.enum(['weekly', 'monthly']), from: moment, until: moment }),
  async run({ userId, every, ...days }, { db, log, jobId }) {
    const user = await userById(db.pool, userId);
    if (user?.status_email !== every) return;
    const period = { from: new Date(days.from), until: new Date(days.until) };
    const reports = await storeReports(db, userId, period, periodBefore(every, period));
    if (reports.length === 0) return;
    const { unread } = await countNotifications(db.pool, userId);
    const content = statusMail(user, every, period, reports, consoleUrl(), unread);
    await sendMail({ db, log }, { id: jobId, companyKey: '', kind: 'status', recipient: user.email, content });
  },
});

/** Emails what failed in the stores of a user in a time. */
export const mailFailures = defineJob({
  name: 'account.errorMail',
  ...mailAttempts,
  input: z.object({ userId: z.uuid(), since: moment, until: moment }),
  async run({ userId, since, until }, { db, log, jobId }) {
    const user = await userById(db.pool, userId);
    if (user?.error_email !== true) return;
    const failures = await failuresOf(db, userId, { since: new Date(since), until: new Date(until) });
    if (failures.length === 0) return;
    const content = failureMail(user, failures, consoleUrl());
    await sendMail({ db, log }, { id: jobId, companyKey: '', kind: 'error', recipient: user.email, content });
  },
});

export const jobs = [mailStatus, mailFailures];
