import { feedbackOptIn, npsCreate, npsUpdate, surveyDue } from '@endcap/schema/account/survey/survey.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async surveyPrompts({ id }, _args, { rest, viewer }) {
      const { survey, opt_in: isOptInDue } = await rest.read(surveyDue, { key: id, user: (await viewer.require()).id });
      return { isSurveyDue: survey, isOptInDue };
    },
  },
  Mutation: {
    async answerSurvey(_root, { input: { score } }, { rest, viewer }) {
      const user = (await viewer.require()).id;
      const { answer, errors } = await withInputErrors(() => rest.write(npsCreate, { user, score }));
      return { surveyId: answer?.nps_id ?? null, errors };
    },
    async explainSurvey(_root, { input: { surveyId, reason, improvement } }, { rest, viewer }) {
      const user = (await viewer.require()).id;
      const explanation = { ...(reason ? { reason } : {}), ...(improvement ? { improvement } : {}) };
      const { answer, errors } = await withInputErrors(() => rest.write(npsUpdate, { user, nps_id: surveyId, explanation }));
      return { isKept: answer !== undefined, errors };
    },
    async setFeedbackOptIn(_root, { input: { isOptedIn } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(feedbackOptIn, { opt_in_feedback: isOptedIn }));
      return { isOptedIn: answer?.opt_in_feedback ?? null, errors };
    },
  },
};
