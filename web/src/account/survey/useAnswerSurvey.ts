import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import type { ExplainSurveyInput, useAnswerSurveyExplainMutation } from './__generated__/useAnswerSurveyExplainMutation.graphql.ts';
import type { useAnswerSurveyMutation } from './__generated__/useAnswerSurveyMutation.graphql.ts';

/** Gives a score, and answers its id for the follow-up questions; undefined when that failed. */
export function useAnswerSurvey() {
  const [write, isWriting] = useWrite<useAnswerSurveyMutation>(graphql`
    mutation useAnswerSurveyMutation($input: AnswerSurveyInput!) {
      answerSurvey(input: $input) {
        surveyId
        errors {
          message
        }
      }
    }
  `);
  const answer = async (score: number): Promise<string | undefined> =>
    (await write({ input: { score } }))?.answerSurvey.surveyId ?? undefined;
  return [answer, isWriting] as const;
}

/** Answers the follow-up questions; resolves with whether that was saved. */
export function useExplainSurvey() {
  const [write, isWriting] = useWrite<useAnswerSurveyExplainMutation>(graphql`
    mutation useAnswerSurveyExplainMutation($input: ExplainSurveyInput!) {
      explainSurvey(input: $input) {
        isKept
        errors {
          message
        }
      }
    }
  `);
  const explain = async (input: ExplainSurveyInput): Promise<boolean> => (await write({ input }))?.explainSurvey.isKept ?? false;
  return [explain, isWriting] as const;
}
