import { type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';

import styles from './PromptCard.module.css';
import { surveyMessages as messages } from './survey.messages.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A card in the corner that asks for something. It takes no focus and covers no toast, so it does not interrupt. */
export function PromptCard({ title, onClose, children }: Props) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']} aria-live="polite">
          {title}
        </h2>
        <button type="button" className={styles['close']} aria-label={intl.formatMessage(messages.close)} onClick={onClose}>
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      {children}
    </section>
  );
}
