import { Badge, Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import type { WebhookDeliveryItem_delivery$key } from './__generated__/WebhookDeliveryItem_delivery.graphql.ts';
import { webhooksMessages as messages } from './webhooks.messages.ts';
import styles from './webhooks.module.css';

const colors = { WAITING: 'blue', SUCCESS: 'green', FAILED: 'red' } as const;

interface WebhookDeliveryItemProps {
  readonly delivery: WebhookDeliveryItem_delivery$key;
  readonly isReadOnly: boolean;
  readonly onRedeliver: () => void;
}

/** The message as people read JSON. */
function printed(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

/** One message: its result, each attempt with its answer, and what was sent. */
export function WebhookDeliveryItem({ delivery: key, isReadOnly, onRedeliver }: WebhookDeliveryItemProps) {
  const { eventId, event, createdAt, state, nextAt, attemptCount, attempts, payload } = useFragment(
    graphql`
      fragment WebhookDeliveryItem_delivery on WebhookDelivery {
        eventId
        event
        createdAt
        state
        nextAt
        attemptCount
        attempts {
          at
          status
          answer
          error
          durationMs
        }
        payload
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const name = event === '%future added value' ? '' : intl.formatMessage(messages[event]);
  const when = intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <details className={styles['delivery']}>
      <summary>
        <span className={styles['event']}>{name}</span>
        <span className={styles['soft']}>
          <Moment at={createdAt} />
        </span>
        {state !== '%future added value' && (
          <Badge color={colors[state]} variant="light" size="sm" radius="sm" tt="none">
            <FormattedMessage {...messages[state]} />
          </Badge>
        )}
      </summary>
      <div className={styles['detail']}>
        <p className={styles['soft']}>
          <FormattedMessage {...messages.attempts} values={counted(numbers, attemptCount)} />
          {nextAt != null && (
            <>
              {' · '}
              <FormattedMessage {...messages.nextAttempt} values={{ when: <Moment at={nextAt} /> }} />
            </>
          )}
        </p>
        {attempts.length > 0 && (
          <ul className={styles['attempts']}>
            {attempts.map(({ at, status, answer, error, durationMs }) => (
              <li key={at}>
                <FormattedMessage
                  {...messages.attemptOf}
                  values={{
                    when: <Moment at={at} />,
                    result: status == null ? error : intl.formatMessage(messages.statusOf, { status: String(status) }),
                    seconds: numbers.decimal(durationMs / 1000, 1),
                  }}
                />
                {answer !== '' && <pre className={styles['payload']}>{answer}</pre>}
              </li>
            ))}
          </ul>
        )}
        <div>
          <FormattedMessage {...messages.messageId} />: <code>{eventId}</code>
        </div>
        {/* What scrolls must be reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles['payload']} role="region" aria-label={intl.formatMessage(messages.message)} tabIndex={0}>
          {printed(payload)}
        </pre>
        {!isReadOnly && (
          <div>
            <Button
              variant="default"
              size="xs"
              aria-label={intl.formatMessage(messages.redeliverOne, { event: name, when })}
              onClick={onRedeliver}
            >
              <FormattedMessage {...messages.redeliver} />
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
