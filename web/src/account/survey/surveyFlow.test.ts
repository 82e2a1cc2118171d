import { expect, it } from 'vitest';

import { canShare, moodOf, surveyBegin, type SurveyFlow, surveyScores } from './surveyFlow.ts';

const asked = (reason: string, improvement: string): SurveyFlow => ({ step: 'questions', surveyId: '1', reason, improvement });

it.each<[SurveyFlow, boolean]>([
  [surveyBegin, false],
  [{ step: 'score', score: 0 }, true],
  [{ step: 'score', score: 10 }, true],
  [asked('', ''), false],
  [asked(' ', '\n'), false],
  [asked('Fast', ''), true],
  [asked('', 'Dark mode'), true],
  [{ step: 'thanks' }, false],
])('%j can be shared: %s', (flow, isPossible) => {
  expect(canShare(flow)).toBe(isPossible);
});

it('the survey groups scores as usual', () => {
  const groups = surveyScores.map(moodOf);
  expect(groups.filter((mood) => mood === 'unhappy')).toHaveLength(7);
  expect(groups.filter((mood) => mood === 'neutral')).toHaveLength(2);
  expect(groups.filter((mood) => mood === 'happy')).toHaveLength(2);
});
