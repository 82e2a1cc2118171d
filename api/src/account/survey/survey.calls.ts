import { randomUUID } from 'node:crypto';

import { feedbackOptIn, npsCreate, npsShow, npsUpdate, showOptIn, surveyDue } from '@endcap/schema/account/survey/survey.rest.ts';

import { changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle, type StoreContext } from '../../http/handle.ts';
import { type SurveyFacts, surveyDueFor } from './surveyDue.ts';

/** The calls name a user, who can only be the signed-in one. */
function assertSelf(user: string, context: { readonly user: { readonly id: string } }): void {
  if (user !== context.user.id) throw new Failure('PermissionError', 'You can only submit your own answers.');
}

async function dueNow({ user }: { user: string }, context: StoreContext) {
  assertSelf(user, context);
  const { db, store, now } = context;
  const facts = await rowOf<SurveyFacts>(
    db.pool,
    sql`SELECT u.opt_in_feedback AS "hasOptedIn",
          (SELECT m.created_at FROM memberships m WHERE m.company_key = ${store.companyKey} AND m.user_id = u.id) AS "memberSince",
          (SELECT max(s.created_at) FROM survey_scores s WHERE s.user_id = u.id) AS "lastScoreAt"
        FROM users u WHERE u.id = ${user}`,
  );
  return surveyDueFor(facts ?? { memberSince: null, lastScoreAt: null, hasOptedIn: false }, now);
}

export const handlers: Handler[] = [
  handle(npsShow, async (input, context) => ({ data: (await dueNow(input, context)).survey })),

  handle(showOptIn, async (input, context) => ({ data: (await dueNow(input, context)).optIn })),

  handle(surveyDue, async (input, context) => {
    const { survey, optIn } = await dueNow(input, context);
    return { survey, opt_in: optIn };
  }),

  handle(npsCreate, async ({ user, score }, context) => {
    assertSelf(user, context);
    const id = randomUUID();
    await changedBy(
      context.db.pool,
      sql`INSERT INTO survey_scores (user_id, id, score, created_at) VALUES (${user}, ${id}, ${score}, ${context.now})`,
    );
    return { nps_id: id };
  }),

  handle(npsUpdate, async ({ user, nps_id: id, explanation }, context) => {
    assertSelf(user, context);
    const changed = await changedBy(
      context.db.pool,
      sql`UPDATE survey_scores SET explanation = ${json(explanation)} WHERE user_id = ${user} AND id = ${id}`,
    );
    if (changed === 0) throw new Failure('NotFoundError', 'Score not found.');
    return {};
  }),

  handle(feedbackOptIn, async ({ opt_in_feedback: optInFeedback }, { db, user }) => {
    await changedBy(db.pool, sql`UPDATE users SET opt_in_feedback = ${optInFeedback}, revision = revision + 1 WHERE id = ${user.id}`);
    return { opt_in_feedback: optInFeedback };
  }),
];
