import { randomUUID } from 'node:crypto';

import { feedbackOptIn, npsCreate, npsShow, npsUpdate, showOptIn, surveyDue } from '@endcap/schema/account/survey/survey.rest.ts';
import { and, desc, eq, sql } from 'drizzle-orm';

import { memberships } from '../../company/companies/companies.tables.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle, type StoreContext } from '../../http/handle.ts';
import { users } from '../../session/session/session.tables.ts';
import { surveyScores } from './survey.tables.ts';
import { surveyDueFor } from './surveyDue.ts';

/** The calls name a user, who can only be the signed-in one. */
function demandSelf(user: string, context: { readonly user: { readonly id: string } }): void {
  if (user !== context.user.id) throw new Failure('PermissionError', 'You can only answer for yourself.');
}

async function dueNow({ user }: { user: string }, context: StoreContext) {
  demandSelf(user, context);
  const { db, store, now } = context;
  const isMember = and(eq(memberships.companyKey, store.companyKey), eq(memberships.userId, user));
  const [[member], [last], [account]] = await Promise.all([
    db.drizzle.select({ since: memberships.createdAt }).from(memberships).where(isMember),
    db.drizzle
      .select({ at: surveyScores.createdAt })
      .from(surveyScores)
      .where(eq(surveyScores.userId, user))
      .orderBy(desc(surveyScores.createdAt))
      .limit(1),
    db.drizzle.select({ hasOptedIn: users.optInFeedback }).from(users).where(eq(users.id, user)),
  ]);
  return surveyDueFor({ memberSince: member?.since, lastScoreAt: last?.at, hasOptedIn: account?.hasOptedIn ?? false }, now);
}

export const handlers: Handler[] = [
  handle(npsShow, async (input, context) => ({ data: (await dueNow(input, context)).survey })),

  handle(showOptIn, async (input, context) => ({ data: (await dueNow(input, context)).optIn })),

  handle(surveyDue, async (input, context) => {
    const { survey, optIn } = await dueNow(input, context);
    return { survey, opt_in: optIn };
  }),

  handle(npsCreate, async ({ user, score }, context) => {
    demandSelf(user, context);
    const id = randomUUID();
    await context.db.drizzle.insert(surveyScores).values({ userId: user, id, score, createdAt: context.now });
    return { nps_id: id };
  }),

  handle(npsUpdate, async ({ user, nps_id: id, explanation }, context) => {
    demandSelf(user, context);
    const rows = await context.db.drizzle
      .update(surveyScores)
      .set({ explanation })
      .where(and(eq(surveyScores.userId, user), eq(surveyScores.id, id)))
      .returning({ id: surveyScores.id });
    if (rows.length === 0) throw new Failure('NotFoundError', 'There is no such score of yours.');
    return {};
  }),

  handle(feedbackOptIn, async ({ opt_in_feedback: optInFeedback }, { db, user }) => {
    await db.drizzle
      .update(users)
      .set({ optInFeedback, revision: sql`${users.revision} + 1` })
      .where(eq(users.id, user.id));
    return { opt_in_feedback: optInFeedback };
  }),
];
