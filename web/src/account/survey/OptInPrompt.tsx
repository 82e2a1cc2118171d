import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TextButton } from '../../ui/state/TextButton.tsx';
import { optInClosed } from './closedItems.ts';
import { PromptCard } from './PromptCard.tsx';
import styles from './PromptCard.module.css';
import { surveyMessages as messages } from './survey.messages.ts';
import { useFeedbackOptIn } from './useFeedbackOptIn.ts';

/** Asks, on analytics pages, for help with feedback. */
export function OptInPrompt({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const [isAccepted, setAccepted] = useState(false);
  const [optIn, isWriting] = useFeedbackOptIn();
  if (isAccepted) return <PromptCard title={intl.formatMessage(messages.optInThanks)} onClose={onClose} />;
  const dismiss = () => {
    optInClosed.putOff(Date.now());
    onClose();
  };
  const accept = async () => {
    if (await optIn()) setAccepted(true);
  };
  return (
    <PromptCard title={intl.formatMessage(messages.optInTitle)} onClose={dismiss}>
      <p className={styles['text']}>{intl.formatMessage(messages.optInText)}</p>
      <div className={styles['actions']}>
        <TextButton onClick={dismiss}>{intl.formatMessage(messages.notNow)}</TextButton>
        <TextButton look="main" isBusy={isWriting} onClick={() => void accept()}>
          {intl.formatMessage(messages.help)}
        </TextButton>
      </div>
    </PromptCard>
  );
}
