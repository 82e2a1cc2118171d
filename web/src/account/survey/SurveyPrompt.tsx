import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TextButton } from '../../ui/state/TextButton.tsx';
import { npsClosed } from './closedItems.ts';
import { PromptCard } from './PromptCard.tsx';
import styles from './PromptCard.module.css';
import { surveyMessages as messages } from './survey.messages.ts';
import { canShare, moodOf, surveyBegin, type SurveyFlow, surveyScores } from './surveyFlow.ts';
import { useAnswerSurvey, useExplainSurvey } from './useAnswerSurvey.ts';

const reasonMessages = { unhappy: messages.reasonUnhappy, neutral: messages.reasonNeutral, happy: messages.reasonHappy };

/** The satisfaction survey: a score, follow-up questions, thanks. */
export function SurveyPrompt({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const [flow, setFlow] = useState<SurveyFlow>(surveyBegin);
  const [mood, setMood] = useState<keyof typeof reasonMessages>('neutral');
  const [answerSurvey, isAnswering] = useAnswerSurvey();
  const [explainSurvey, isExplaining] = useExplainSurvey();

  const putOff = () => {
    npsClosed.putOff(Date.now());
    onClose();
  };
  const shareScore = async (score: number) => {
    const surveyId = await answerSurvey(score);
    // When it failed a toast has said so, and the score is still there to be shared again.
    if (surveyId === undefined) return;
    setMood(moodOf(score));
    setFlow({ step: 'questions', surveyId, reason: '', improvement: '' });
  };
  const shareAnswers = async ({ surveyId, reason, improvement }: Extract<SurveyFlow, { step: 'questions' }>) => {
    if (await explainSurvey({ surveyId, reason, improvement })) setFlow({ step: 'thanks' });
  };

  if (flow.step === 'thanks') {
    return (
      <PromptCard title={intl.formatMessage(messages.thanksTitle)} onClose={onClose}>
        <p className={styles['text']}>{intl.formatMessage(messages.thanks)}</p>
      </PromptCard>
    );
  }
  if (flow.step === 'questions') {
    const question = (name: 'reason' | 'improvement', label: string) => (
      <label className={styles['question']}>
        {label}
        <textarea
          className={styles['answer']}
          rows={3}
          maxLength={4000}
          value={flow[name]}
          onChange={({ currentTarget: { value } }) => setFlow({ ...flow, [name]: value })}
        />
      </label>
    );
    return (
      <PromptCard title={intl.formatMessage(messages.questionsTitle)} onClose={onClose}>
        {question('reason', intl.formatMessage(reasonMessages[mood]))}
        {question('improvement', intl.formatMessage(messages.improvement))}
        <div className={styles['actions']}>
          <TextButton onClick={() => setFlow({ step: 'thanks' })}>{intl.formatMessage(messages.skip)}</TextButton>
          <TextButton look="main" disabled={!canShare(flow)} isBusy={isExplaining} onClick={() => void shareAnswers(flow)}>
            {intl.formatMessage(messages.share)}
          </TextButton>
        </div>
      </PromptCard>
    );
  }
  const { score } = flow;
  return (
    <PromptCard title={intl.formatMessage(messages.title)} onClose={putOff}>
      <fieldset className={styles['scores']}>
        <legend className={styles['legend']}>{intl.formatMessage(messages.score)}</legend>
        {surveyScores.map((value) => (
          <label key={value} className={styles['score']} data-chosen={value === score || undefined}>
            <input
              type="radio"
              name="survey-score"
              value={value}
              checked={value === score}
              onChange={() => setFlow({ step: 'score', score: value })}
            />
            {value}
          </label>
        ))}
      </fieldset>
      <div className={styles['ends']} aria-hidden>
        <span>{intl.formatMessage(messages.unlikely)}</span>
        <span>{intl.formatMessage(messages.likely)}</span>
      </div>
      <div className={styles['actions']}>
        <TextButton onClick={putOff}>{intl.formatMessage(messages.later)}</TextButton>
        <TextButton
          look="main"
          disabled={!canShare(flow)}
          isBusy={isAnswering}
          onClick={() => {
            if (score !== undefined) void shareScore(score);
          }}
        >
          {intl.formatMessage(messages.share)}
        </TextButton>
      </div>
    </PromptCard>
  );
}
