import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, storeKey } from '../../contract/shapes.ts';

export const npsShow = call({
  path: 'nps/user/show',
  summary: 'Answers whether the satisfaction survey is due for the signed-in user.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey, user: objectId }),
  answer: z.object({ data: z.boolean() }),
});

export const npsCreate = call({
  path: 'nps/user/create',
  summary: 'Keeps the score that the signed-in user gives in the satisfaction survey, from 0 to 10.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ user: objectId, score: z.int('Choose a score from 0 to 10.').min(0).max(10) }),
  answer: z.object({ nps_id: objectId }),
});

/** The follow-up questions of the survey. */
export const surveyQuestions = ['reason', 'improvement'] as const;

const answerText = z.string().max(4000);

export const npsUpdate = call({
  path: 'nps/user/update',
  summary: 'Adds the answers to the follow-up questions to a score that the signed-in user gave.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    user: objectId,
    nps_id: objectId,
    explanation: z
      .partialRecord(z.enum(surveyQuestions), answerText)
      .refine((answers) => Object.values(answers).some((answer) => answer?.trim()), 'Answer at least one question.'),
  }),
  answer: ok,
});

export const showOptIn = call({
  path: 'client/user/show_opt_in',
  summary: 'Answers whether the signed-in user may be asked to help with feedback.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey, user: objectId }),
  answer: z.object({ data: z.boolean() }),
});

export const surveyDue = call({
  path: 'client/survey/due',
  summary: 'Answers which prompts the signed-in user may see: nps/user/show and client/user/show_opt_in in one.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey, user: objectId }),
  answer: z.object({ survey: z.boolean(), opt_in: z.boolean() }),
});

export const feedbackOptIn = call({
  path: 'client/user/feedback/update',
  summary: 'Keeps whether the signed-in user is willing to be asked for feedback.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ opt_in_feedback: z.boolean() }),
  answer: z.object({ opt_in_feedback: z.boolean() }),
});
