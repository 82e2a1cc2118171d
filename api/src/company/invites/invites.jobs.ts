import { z } from 'zod';

import { rowOf, sql } from '../../db/sql.ts';
import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { mailAttempts, sendMail } from '../../email/delivery/sendMail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { linkUrls } from '../../session/links/linkUrls.ts';
import { makeToken } from '../../session/links/oneTimeTokens.ts';
import { inviteState } from './invites.ts';
import { inviteMail } from './inviteMails.ts';
import { type InviteRow, inviteColumns } from './inviteRow.ts';

/** Emails an invitation, with a token made for this email. One that was sent again or closed meanwhile is left alone. */
export const mailInvite = defineJob({
  name: 'company.inviteMail',
  can: 'COMPANY_USERS_EDIT',
  ...mailAttempts,
  input: z.object({ companyKey: z.string(), inviteId: z.uuid(), revision: z.int() }),
  async run({ companyKey, inviteId, revision }, { db, log, jobId }) {
    const now = new Date();
    const invite = await rowOf<InviteRow & { companyName: string; userName: string | null; userLanguage: string | null }>(
      db.pool,
      sql`SELECT ${inviteColumns}, c.name AS "companyName", u.name AS "userName", u.ui_lang AS "userLanguage"
          FROM invites i JOIN companies c ON c.key = i.company_key LEFT JOIN users u ON lower(u.email) = lower(i.email)
          WHERE i.company_key = ${companyKey} AND i.id = ${inviteId}`,
    );
    if (invite === undefined || invite.revision !== revision || inviteState(invite, now) !== 'open') return;
    const { companyName, userName, userLanguage } = invite;
    const token = await makeToken(db.pool, 'invite', { about: { companyKey, inviteId, revision }, now });
    const content = inviteMail({
      name: userName ?? (invite.name || invite.email),
      companyName,
      inviterName: invite.inviterName,
      language: userLanguage ?? 'en-US',
      url: linkUrls.invite(consoleUrl(), token, userName !== null),
    });
    await sendMail({ db, log }, { id: jobId, companyKey, kind: 'invite', recipient: invite.email, content });
  },
});

export const jobs = [mailInvite];
