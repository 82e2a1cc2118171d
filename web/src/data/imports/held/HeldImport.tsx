import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../../app/router/viewerAbilities.ts';
import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { Moment } from '../../../ui/page/Moment.tsx';
import { FetchWords } from '../../feeds/FetchWords.tsx';
import type { HeldImport_import$key } from './__generated__/HeldImport_import.graphql.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { HeldObjects } from './HeldObjects.tsx';
import { entityMessages, importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';
import { useDecideImport } from './useDecideImport.ts';

/** Fields named as changing; the table has the others. */
const mostFields = 12;

interface HeldImportProps {
  readonly run: HeldImport_import$key;
  readonly storeId: string;
  readonly onChanged: () => void;
}

/** An import that would remove much: what it would do, and the decision about it. */
export function HeldImport({ run: key, storeId, onChanged }: HeldImportProps) {
  const run = useFragment(
    graphql`
      fragment HeldImport_import on Import {
        fetch {
          ...FetchWords_fetch
        }
        id
        internalId
        sourceName
        held {
          expiresAt
          entities {
            entity
            stored
            gone
            created
            updated
            unchanged
            failed
            isAlarming
            cells {
              field
              count
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const [shown, setShown] = useState<'GONE' | 'CHANGED'>('GONE');
  const { approve, discard, isDeciding } = useDecideImport(run.id, onChanged);
  if (run.held === null || run.held === undefined) return null;
  const { entities, expiresAt } = run.held;
  const kinds = ['GONE', 'CHANGED'] as const;
  const removed = entities.reduce((sum, { gone }) => sum + gone, 0);
  return (
    <section className={styles['panel']} aria-label={intl.formatMessage(messages.held, { name: run.sourceName })}>
      <div>
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage {...messages.held} values={{ name: run.sourceName }} />
        </Title>
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.heldUntil} /> <Moment at={expiresAt} />
        </Text>
        <FetchWords fetch={run.fetch} />
      </div>
      <Alert color="yellow">
        <FormattedMessage {...messages.heldText} />
      </Alert>
      {can('IMPORT_EDIT') && (
        <Group gap="sm">
          <Button loading={isDeciding} onClick={() => void discard()}>
            <FormattedMessage {...messages.heldDiscard} />
          </Button>
          <Button variant="default" loading={isDeciding} onClick={() => void approve()}>
            <FormattedMessage {...messages.heldApprove} values={counted(numbers, removed)} />
          </Button>
        </Group>
      )}
      {entities.map(({ entity, stored, gone, created, updated, unchanged, failed, isAlarming, cells }) => (
        <div key={entity}>
          <Text fw={600}>
            <FormattedMessage {...entityMessages[entity].label} />
          </Text>
          <Text size="sm" c={isAlarming ? 'var(--warning)' : 'dimmed'}>
            <FormattedMessage
              {...messages.heldGone}
              values={{
                gone: numbers.count(gone),
                stored: numbers.count(stored),
                share: numbers.percent(stored === 0 ? 0 : gone / stored),
              }}
            />
          </Text>
          <Text size="sm" c="dimmed">
            <FormattedMessage
              {...messages.heldCounts}
              values={{
                created: numbers.count(created),
                updated: numbers.count(updated),
                unchanged: numbers.count(unchanged),
                ...counted(numbers, failed),
              }}
            />
          </Text>
          {cells.length > 0 && (
            <Text size="sm" c="dimmed">
              <FormattedMessage {...messages.heldCells} />
              {': '}
              {intl.formatList(
                cells.slice(0, mostFields).map(({ field, count }) => `${fieldLabel(intl, field)} (${numbers.count(count)})`),
              )}
            </Text>
          )}
        </div>
      ))}
      <Group gap="xs" role="group" aria-label={intl.formatMessage(messages.heldShow)}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant={shown === kind ? 'light' : 'default'}
            aria-pressed={shown === kind}
            onClick={() => setShown(kind)}
          >
            <FormattedMessage {...(kind === 'GONE' ? messages.heldShowGone : messages.heldShowChanged)} />
          </Button>
        ))}
      </Group>
      {entities.map(({ entity }) => (
        <HeldObjects key={`${entity} ${shown}`} storeId={storeId} internalId={run.internalId} entity={entity} kind={shown} />
      ))}
    </section>
  );
}
