import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, ok, storeKey } from '../../contract/shapes.ts';

export const npsShow = call({
  path: 'nps/user/show',
  summary: 'Returns whether the satisfaction survey is due for the signed-in user.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey, user: objectId.describe('ID of the signed-in user.') }),
  answer: z.object({ data: z.boolean().describe('Whether the survey is due.') }),
});

export const npsCreate = call({
  path: 'nps/user/create',
  summary: 'Saves the signed-in user’s score in the satisfaction survey, from 0 to 10.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    user: objectId.describe('ID of the signed-in user.'),
    score: z.int('Choose a score from 0 to 10.').min(0).max(10).describe('Score from 0 to 10.'),
  }),
  answer: z.object({ nps_id: objectId.describe('ID of the score, for the follow-up questions.') }),
});

/** The follow-up questions of the survey. */
export const surveyQuestions = ['reason', 'improvement'] as const;

const answerText = z.string().max(4000);

export const npsUpdate = call({
  path: 'nps/user/update',
  summary: 'Adds answers to the follow-up questions to a score of the signed-in user.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({
    user: objectId.describe('ID of the signed-in user.'),
    nps_id: objectId.describe('ID of the score that the answers belong to.'),
    explanation: z
      .partialRecord(z.enum(surveyQuestions), answerText)
      .refine((answers) => Object.values(answers).some((answer) => answer?.trim()), 'Answer at least one question.')
      .describe('Answers by question; at least one is required.'),
  }),
  answer: ok,
});

export const showOptIn = call({
  path: 'client/user/show_opt_in',
  summary: 'Returns whether the signed-in user may be asked for feedback.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({ key: storeKey, user: objectId.describe('ID of the signed-in user.') }),
  answer: z.object({ data: z.boolean().describe('Whether the user may be asked for feedback.') }),
});

export const surveyDue = call({
  path: 'client/survey/due',
  summary: 'Returns the prompts that the signed-in user may be shown: nps/user/show and client/user/show_opt_in in one call.',
  kind: 'read',
  access: { by: 'store', can: 'STORE_VIEW' },
  input: z.object({
    key: storeKey.describe('Key of the store the user is working in.'),
    user: objectId.describe('ID of the signed-in user.'),
  }),
  answer: z.object({
    survey: z.boolean().describe('Whether the satisfaction survey is due.'),
    opt_in: z.boolean().describe('Whether the user may be asked for feedback.'),
  }),
});

export const feedbackOptIn = call({
  path: 'client/user/feedback/update',
  summary: 'Saves whether the signed-in user agrees to be asked for feedback.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ opt_in_feedback: z.boolean().describe('Whether the user agrees to be asked for feedback.') }),
  answer: z.object({ opt_in_feedback: z.boolean().describe('The saved consent.') }),
});
