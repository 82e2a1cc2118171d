import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { importsPaths } from '../../data/imports/importsPaths.ts';
import { searchProductsPaths } from '../../search/products/searchProductsPaths.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { OnboardingCard_store$key } from './__generated__/OnboardingCard_store.graphql.ts';
import { onboardingMessages as messages } from './onboarding.messages.ts';
import styles from './OnboardingCard.module.css';
import { onboardingPaths } from './onboardingPaths.ts';
import { useOnboardingPolling } from './useOnboardingPolling.ts';

interface Step {
  readonly isDone: boolean;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly action: MessageDescriptor;
  readonly to: string;
}

/** The first steps of a store, 0 to 3 of them done; nothing once all are. */
export function OnboardingCard({ store: storeKey }: { store: OnboardingCard_store$key }) {
  const store = useFragment(
    graphql`
      fragment OnboardingCard_store on Store @throwOnFieldError {
        storeId
        onboarding {
          isSyncComplete
          isUsageComplete
          isTrackingComplete
          completeCount
          isImporting
        }
      }
    `,
    storeKey,
  );
  const intl = useIntl();
  const { storeId, onboarding } = store;
  const isRunning = onboarding.isImporting;
  useOnboardingPolling(storeId, isRunning);
  if (onboarding.completeCount === 3) return null;
  const steps: readonly Step[] = [
    {
      isDone: onboarding.isSyncComplete,
      title: messages.sync,
      text: isRunning ? messages.importing : messages.syncText,
      action: messages.syncAction,
      to: importsPaths.setup({ storeId }),
    },
    {
      isDone: onboarding.isUsageComplete,
      title: messages.usage,
      text: messages.usageText,
      action: messages.usageAction,
      to: searchProductsPaths.tryOut({ storeId }),
    },
    {
      isDone: onboarding.isTrackingComplete,
      title: messages.tracking,
      text: messages.trackingText,
      action: messages.trackingAction,
      to: onboardingPaths.trackingCode({ storeId }),
    },
  ];
  return (
    <section className={styles['card']} aria-labelledby="onboarding-title">
      <header className={styles['head']}>
        <h2 id="onboarding-title" className={styles['title']}>
          {intl.formatMessage(messages.title)}
        </h2>
        <span className={styles['count']}>{intl.formatMessage(messages.progress, { count: onboarding.completeCount })}</span>
        <progress className={styles['bar']} max={3} value={onboarding.completeCount} aria-labelledby="onboarding-title" />
      </header>
      <ol className={styles['steps']}>
        {steps.map(({ isDone, title, text, action, to }) => (
          <li key={title.id} className={styles['step']} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheckFilled size={22} aria-hidden /> : <IconCircle size={22} stroke={1.6} aria-hidden />}
            <span className={styles['words']}>
              <span className={styles['name']}>
                {intl.formatMessage(title)}
                <span className={styles['hidden']}> ({intl.formatMessage(isDone ? messages.done : messages.open)})</span>
              </span>
              <span className={styles['text']}>{intl.formatMessage(text)}</span>
              {!isDone && <PageLink to={to}>{intl.formatMessage(action)}</PageLink>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
