import { FormattedMessage, useIntl } from 'react-intl';

import { importsMessages as messages } from '../imports.messages.ts';
import styles from './ImportSteps.module.css';

const steps = [
  { name: 'upload', label: messages.stepUpload },
  { name: 'map', label: messages.stepMap },
  { name: 'review', label: messages.stepReview },
  { name: 'done', label: messages.stepDone },
] as const;

/** How far an import has come. */
export function ImportSteps({ current }: { current: (typeof steps)[number]['name'] }) {
  const intl = useIntl();
  const at = steps.findIndex(({ name }) => name === current);
  return (
    <ol className={styles['steps']} aria-label={intl.formatMessage(messages.steps)}>
      {steps.map(({ name, label }, index) => (
        <li key={name} className={styles['step']} data-passed={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span className={styles['number']} aria-hidden="true">
            {index + 1}
          </span>
          <FormattedMessage {...label} />
        </li>
      ))}
    </ol>
  );
}
