/** Where someone is in the satisfaction survey: pick a score, answer follow-up questions, be thanked (specification, section 4). */
export type SurveyFlow =
  | { readonly step: 'score'; readonly score: number | undefined }
  | { readonly step: 'questions'; readonly surveyId: string; readonly reason: string; readonly improvement: string }
  | { readonly step: 'thanks' };

export const surveyBegin: SurveyFlow = { step: 'score', score: undefined };

/** The scores that can be given, 0 to 10. */
export const surveyScores: readonly number[] = Array.from({ length: 11 }, (_, score) => score);

/** Whether Share may be pressed: not before a score is picked, nor before a question has an answer. */
export function canShare(flow: SurveyFlow): boolean {
  switch (flow.step) {
    case 'score':
      return flow.score !== undefined;
    case 'questions':
      return [flow.reason, flow.improvement].some((answer) => answer.trim() !== '');
    case 'thanks':
      return false;
  }
}

/** The follow-up question goes with the score: who is happy is asked what for, who is not what went wrong. */
export function moodOf(score: number): 'unhappy' | 'neutral' | 'happy' {
  if (score <= 6) return 'unhappy';
  return score <= 8 ? 'neutral' : 'happy';
}
