import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';

import { consoleUrl } from '../../email/delivery/mailSettings.ts';
import { mailAttempts, sendMail } from '../../email/delivery/sendMail.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { linkUrls } from '../../session/links/linkUrls.ts';
import { makeToken } from '../../session/links/oneTimeTokens.ts';
import { users } from '../../session/session/session.tables.ts';
import { companies } from '../companies/companies.tables.ts';
import { inviteState } from './invites.ts';
import { inviteMail } from './inviteMails.ts';
import { invites } from './invites.tables.ts';

/** Mails an invitation, with a token made for this mail. One that was sent again or closed meanwhile is left alone. */
export const mailInvite = defineJob({
  name: 'company.inviteMail',
  ...mailAttempts,
  input: z.object({ companyKey: z.string(), inviteId: z.uuid(), revision: z.int() }),
  async run({ companyKey, inviteId, revision }, { db, log, jobId }) {
    const now = new Date();
    const [found] = await db.drizzle
      .select({ invite: invites, companyName: companies.name, user: users })
      .from(invites)
      .innerJoin(companies, eq(companies.key, invites.companyKey))
      .leftJoin(users, eq(sql`lower(${users.email})`, sql`lower(${invites.email})`))
      .where(and(eq(invites.companyKey, companyKey), eq(invites.id, inviteId)));
    if (found === undefined || found.invite.revision !== revision || inviteState(found.invite, now) !== 'open') return;
    const { invite, companyName, user } = found;
    const token = await makeToken(db, 'invite', { about: { companyKey, inviteId, revision }, now });
    const content = inviteMail({
      name: user?.name ?? (invite.name || invite.email),
      companyName,
      inviterName: invite.inviterName,
      language: user?.uiLang ?? 'en-US',
      url: linkUrls.invite(consoleUrl(), token, user !== null),
    });
    await sendMail({ db, log }, { id: jobId, companyKey, kind: 'invite', recipient: invite.email, content });
  },
});

export const jobs = [mailInvite];
