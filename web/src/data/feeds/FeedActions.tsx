import { Button, Switch } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';
import { useFeedActions } from './useFeedActions.ts';

interface FeedActionsProps {
  readonly feed: { readonly id: string; readonly isEnabled: boolean; readonly isIncremental: boolean; readonly state: string };
  /** Name of what it brings. */
  readonly kind: string;
  readonly mayEdit: boolean;
  readonly hasHistory: boolean;
  readonly onStarted: () => void;
  readonly onOpen: (dialog: 'edit' | 'history') => void;
}

/** What can be done with a feed; everyone can view its history. */
export function FeedActions({ feed, kind, mayEdit, hasHistory, onStarted, onOpen }: FeedActionsProps) {
  const intl = useIntl();
  const { toggle, remove, sync, isStarting } = useFeedActions();
  const { id, isEnabled, isIncremental, state } = feed;
  const subject = { id };
  const isBusy = state === 'RUNNING' || state === 'HELD';
  const start = async (mode: 'FULL' | 'INCREMENTAL') => {
    if (await sync(subject, mode)) onStarted();
  };
  const labelled = (message: MessageDescriptor) => intl.formatMessage(messages.syncOf, { action: intl.formatMessage(message), kind });
  return (
    <div className={styles['actions']}>
      {mayEdit && (
        <>
          <Switch
            size="sm"
            checked={isEnabled}
            label={intl.formatMessage(messages.on)}
            aria-label={intl.formatMessage(messages.switchOf, { kind })}
            onChange={(event) => void toggle(subject, event.currentTarget.checked)}
          />
          <Button
            size="compact-sm"
            loading={isStarting}
            disabled={isBusy}
            aria-label={labelled(messages.syncNow)}
            onClick={() => void start(isIncremental ? 'INCREMENTAL' : 'FULL')}
          >
            <FormattedMessage {...messages.syncNow} />
          </Button>
          {isIncremental && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBusy || isStarting}
              aria-label={labelled(messages.syncFull)}
              onClick={() => void start('FULL')}
            >
              <FormattedMessage {...messages.syncFull} />
            </Button>
          )}
          <Button size="compact-sm" variant="default" aria-label={labelled(messages.edit)} onClick={() => onOpen('edit')}>
            <FormattedMessage {...messages.edit} />
          </Button>
        </>
      )}
      <Button
        size="compact-sm"
        variant="default"
        disabled={!hasHistory}
        aria-label={labelled(messages.history)}
        onClick={() => onOpen('history')}
      >
        <FormattedMessage {...messages.history} />
      </Button>
      {mayEdit && (
        <Button size="compact-sm" variant="light" color="red" aria-label={labelled(messages.delete)} onClick={() => void remove(subject)}>
          <FormattedMessage {...messages.delete} />
        </Button>
      )}
    </div>
  );
}
