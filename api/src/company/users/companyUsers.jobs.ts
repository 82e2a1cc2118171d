import type { CompanyRole } from '@endcap/schema/access/roles.ts';
import { z } from 'zod';

import { rowOf, sql } from '../../db/sql.ts';
import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { mailAttempts, sendMail } from '../../email/delivery/sendMail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { accessMail, removedMail } from './companyUserMails.ts';

/** Tells a user by email the result of their access to a company. What was changed again meanwhile is reported as it is now. */
export const mailCompanyUser = defineJob({
  name: 'company.userMail',
  can: 'COMPANY_USERS_EDIT',
  ...mailAttempts,
  input: z.object({ companyKey: z.string(), userId: z.uuid(), action: z.enum(['update', 'remove', 'restore']), byName: z.string() }),
  async run({ companyKey, userId, action, byName }, { db, log, jobId }) {
    const found = await rowOf<{ email: string; name: string; language: string; companyName: string; role: CompanyRole | null }>(
      db.pool,
      sql`SELECT u.email, u.name, u.ui_lang AS language, c.name AS "companyName", m.role
          FROM users u JOIN companies c ON c.key = ${companyKey} LEFT JOIN memberships m ON m.company_key = c.key AND m.user_id = u.id
          WHERE u.id = ${userId}`,
    );
    // Removed and restored at once: the person never lost anything, unless the first email is out already.
    if (found === undefined || (action === 'remove') !== (found.role === null)) return;
    const { email, role, ...about } = found;
    const details = { ...about, byName, url: consoleUrl() };
    const content = role === null ? removedMail(details) : accessMail({ ...details, role });
    await sendMail({ db, log }, { id: jobId, companyKey, kind: 'company_user', recipient: email, content });
  },
});

export const jobs = [mailCompanyUser];
