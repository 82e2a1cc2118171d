import { Button, Progress, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { usePolling } from '../../app/relay/usePolling.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { ModifierRunPanel_list$key } from './__generated__/ModifierRunPanel_list.graphql.ts';
import type { ModifierRunPanelQuery } from './__generated__/ModifierRunPanelQuery.graphql.ts';
import { faultText } from './steps/faultText.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import styles from './modifiers.module.css';
import { RunModifiersDialog } from './RunModifiersDialog.tsx';
import { useModifierWrites } from './useModifierWrites.ts';

interface ModifierRunPanelProps {
  readonly storeId: string;
  readonly list: ModifierRunPanel_list$key;
  readonly isDirty: boolean;
  readonly isReadOnly: boolean;
}

/** How far the products follow the saved list, and the run that makes them. */
export function ModifierRunPanel({ storeId, list: key, isDirty, isReadOnly }: ModifierRunPanelProps) {
  const list = useFragment(
    graphql`
      fragment ModifierRunPanel_list on ModifierList {
        revision
        appliedRevision
        changedProducts
        deletedProducts
        lastRun {
          done
          total
          changed
          deleted
          restored
          failed
          examples {
            productId
            index
            message
            code
            values {
              name
              value
            }
          }
          job {
            state
            progress
            message
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const showUndo = useUndoToast();
  const numbers = useNumbers();
  const { run: startRun, undo, isStarting } = useModifierWrites();
  const [isAsking, setAsking] = useState(false);
  const { lastRun: run } = list;
  const state = run?.job?.state;
  const isUnderWay = state === 'WAITING' || state === 'RUNNING';
  const isApplied = list.revision === (list.appliedRevision ?? 0);

  usePolling<ModifierRunPanelQuery>({
    query: graphql`
      query ModifierRunPanelQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          modifiers {
            ...ModifierRunPanel_list
          }
        }
      }
    `,
    variables: { storeId },
    isUnderWay,
  });

  const isDone = useIsDoneOr(messages.runFailed);
  const start = async () => {
    setAsking(false);
    // What the products followed, or else the version before this one. A run of a list that they follow already changes nothing to undo.
    const { revision, appliedRevision } = list;
    if (!isDone(await startRun())) return;
    showUndo({
      title: intl.formatMessage(messages.runStarted),
      onUndo: isApplied ? undefined : async () => isDone(await undo({ toRevision: appliedRevision ?? revision - 1, revision })),
    });
  };
  if (list.revision === 0 && run === null) return null;
  return (
    <section className={styles['run']} aria-label={intl.formatMessage(messages.run)} aria-busy={isUnderWay}>
      <div className={styles['runHead']}>
        <div>
          <Text size="sm" fw={500}>
            <FormattedMessage {...(isUnderWay ? messages.running : isApplied ? messages.stateApplied : messages.stateOutdated)} />
          </Text>
          <Text size="sm" c="dimmed">
            <FormattedMessage
              {...messages.stateCounts}
              values={{ changed: numbers.count(list.changedProducts), deleted: numbers.count(list.deletedProducts) }}
            />
          </Text>
        </div>
        {!isReadOnly && (
          <Button
            size="xs"
            variant={isApplied ? 'default' : 'filled'}
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            loading={isStarting}
            disabled={isDirty || isUnderWay}
            title={isDirty ? intl.formatMessage(messages.runBlocked) : undefined}
            onClick={() => setAsking(true)}
          >
            <FormattedMessage {...messages.run} />
          </Button>
        )}
      </div>
      {isAsking && <RunModifiersDialog storeId={storeId} onRun={() => void start()} onClose={() => setAsking(false)} />}
      {isUnderWay && (
        <>
          <Progress value={(run?.job?.progress ?? 0) * 100} animated aria-label={intl.formatMessage(messages.running)} />
          <Text size="xs" c="dimmed" aria-live="polite">
            {state === 'WAITING' || run === null || run === undefined ? (
              <FormattedMessage {...messages.runQueued} />
            ) : run.total === 0 ? (
              <FormattedMessage {...messages.runWaits} />
            ) : run.done >= run.total ? (
              <FormattedMessage {...messages.runIndexes} />
            ) : (
              <FormattedMessage {...messages.runProgress} values={{ done: numbers.count(run.done), total: numbers.count(run.total) }} />
            )}
          </Text>
        </>
      )}
      {state === 'FAILED' && (
        <Text size="sm" role="alert" className={styles['rowProblem'] ?? ''}>
          <FormattedMessage {...messages.runFailed} />: {run?.job?.message}
        </Text>
      )}
      {state === 'SUCCESS' && run !== null && run !== undefined && (
        <Text size="sm" c="dimmed" aria-live="polite">
          <FormattedMessage
            {...messages.runDone}
            values={{
              done: numbers.count(run.done),
              changed: numbers.count(run.changed),
              deleted: numbers.count(run.deleted),
              restored: numbers.count(run.restored),
            }}
          />
        </Text>
      )}
      {!isUnderWay && run !== null && run !== undefined && run.failed > 0 && (
        <details>
          <summary className={styles['summary']}>
            <FormattedMessage {...messages.runProblems} values={counted(numbers, run.failed)} />
          </summary>
          <ul className={styles['examples']}>
            {run.examples.map(({ productId, index, ...fault }) => (
              <li key={`${productId}${index}`}>
                {productId}: <FormattedMessage {...messages.rowProblem} values={{ number: index + 1, message: faultText(intl, fault) }} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
