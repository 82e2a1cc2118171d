import { Badge, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import type { PersonRequestRow_request$key } from './__generated__/PersonRequestRow_request.graphql.ts';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import { kindMessages, requestMessages as messages, stateMessages } from './gdpr.messages.ts';
import styles from './gdpr.module.css';
import { usePersonRequests } from './usePersonRequests.ts';

const colors = { OPEN: 'blue', RUNNING: 'yellow', DONE: 'green', REJECTED: 'gray' } as const;

/** One request: what is left to do about it, and what was done. */
export function PersonRequestRow({ request: key }: { readonly request: PersonRequestRow_request$key }) {
  const { id, internalId, kind, person, note, receivedOn, dueOn, state, receipt, fileUntil } = useFragment(
    graphql`
      fragment PersonRequestRow_request on PersonRequest {
        id
        internalId
        kind
        person
        note
        receivedOn
        dueOn
        state
        fileUntil
        receipt {
          number
          at
          counts {
            name
            count
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const { exportData, finish, download } = usePersonRequests();
  const [isErasing, setIsErasing] = useState(false);
  const [now] = useState(() => new Date().toISOString().slice(0, 10));
  if (kind === '%future added value' || state === '%future added value') return null;
  const isErased = !person.includes('@');
  const name = isErased ? intl.formatMessage(messages.erased) : person;
  const day = (text: string) => intl.formatDate(`${text}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  const isOpen = state === 'OPEN';
  const counts = receipt?.counts.filter(({ count }) => count > 0).map((one) => `${one.name} ${numbers.count(one.count)}`) ?? [];
  const button = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <ListRow id={internalId} label={name}>
      <ListCell column="person">
        <span>
          <LongText text={name} />
          {note !== '' && <span className={styles['soft']}>{note}</span>}
          {receipt != null && (
            <details className={styles['soft']}>
              <summary>
                <FormattedMessage {...messages.receiptOf} values={{ number: receipt.number.slice(0, 8) }} />
              </summary>
              {receipt.number}
              <br />
              {intl.formatDate(receipt.at, { dateStyle: 'medium', timeStyle: 'short' })}
              {counts.length > 0 && ` · ${counts.join(', ')}`}
            </details>
          )}
        </span>
      </ListCell>
      <ListCell column="kind">
        <FormattedMessage {...kindMessages[kind]} />
      </ListCell>
      <ListCell column="state">
        <Badge size="sm" variant="light" tt="none" color={colors[state]}>
          <FormattedMessage {...stateMessages[state]} />
        </Badge>
      </ListCell>
      <ListCell column="receivedOn">{day(receivedOn)}</ListCell>
      <ListCell column="dueOn">
        <span>
          {day(dueOn)}
          {isOpen && dueOn < now && (
            <Badge size="sm" variant="light" tt="none" color="red" ml={6}>
              <FormattedMessage {...messages.overdue} />
            </Badge>
          )}
        </span>
      </ListCell>
      <ListCell column="actions">
        <Group gap={6}>
          {fileUntil != null && (
            <Button {...button} aria-label={intl.formatMessage(messages.downloadOf, { person })} onClick={() => void download(id)}>
              <FormattedMessage {...messages.download} />
            </Button>
          )}
          {!isErased && state !== 'RUNNING' && (
            <>
              {kind !== 'ERASURE' && fileUntil == null && (
                <Button {...button} aria-label={intl.formatMessage(messages.exportOf, { person })} onClick={() => void exportData(id)}>
                  <FormattedMessage {...messages.export} />
                </Button>
              )}
              {kind === 'ERASURE' && (
                <Button
                  {...button}
                  variant="light"
                  color="red"
                  aria-label={intl.formatMessage(messages.eraseOf, { person })}
                  onClick={() => setIsErasing(true)}
                >
                  <FormattedMessage {...messages.erase} />
                </Button>
              )}
              {isOpen && (
                <>
                  <Button {...button} aria-label={intl.formatMessage(messages.doneOf, { person })} onClick={() => void finish(id, 'DONE')}>
                    <FormattedMessage {...messages.done} />
                  </Button>
                  <Button
                    {...button}
                    aria-label={intl.formatMessage(messages.rejectOf, { person })}
                    onClick={() => void finish(id, 'REJECTED')}
                  >
                    <FormattedMessage {...messages.reject} />
                  </Button>
                </>
              )}
            </>
          )}
        </Group>
        {isErasing && <ErasePersonDialog requestId={id} person={person} onClose={() => setIsErasing(false)} />}
      </ListCell>
    </ListRow>
  );
}
