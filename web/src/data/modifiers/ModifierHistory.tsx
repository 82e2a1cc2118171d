import { Alert, Badge, Button, Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { showToast } from '../../app/toasts/toastStack.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { ModifierHistoryQuery, ModifierHistoryQuery$data } from './__generated__/ModifierHistoryQuery.graphql.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import styles from './modifiers.module.css';
import { readStoredModifiers, type StoredModifiers } from './modifiersStored.ts';
import { isStepType } from './steps/modifierStep.ts';
import { stepWords } from './steps/stepWords.ts';
import { useModifierWrites } from './useModifierWrites.ts';

type Versions = NonNullable<ModifierHistoryQuery$data['store']>['modifiers']['history']['versions'];
type Change = Versions[number]['changes'][number];

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  ADDED: messages.changeAdded,
  REMOVED: messages.changeRemoved,
  CHANGED: messages.changeChanged,
  MOVED: messages.changeMoved,
};

interface ModifierHistoryProps {
  readonly storeId: string;
  readonly revision: number;
  /** Why nothing can be brought back now. */
  readonly blockedBy: string | undefined;
  readonly onClose: () => void;
  readonly onRestored: (restored: StoredModifiers) => void;
}

/** The versions of the list with what each changed; each can be brought back. */
export function ModifierHistory({ storeId, revision, blockedBy, onClose, onRestored }: ModifierHistoryProps) {
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const numbers = useNumbers();
  const { undo, isUndoing } = useModifierWrites();
  const [versions, setVersions] = useState<Versions | null>(null);
  const [total, setTotal] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    const subscription = fetchQuery<ModifierHistoryQuery>(
      environment,
      graphql`
        query ModifierHistoryQuery($storeId: String!) @throwOnFieldError {
          store(storeId: $storeId) {
            modifiers {
              history(first: 50) {
                totalCount
                versions {
                  revision
                  savedAt
                  savedBy
                  restoredFrom
                  stepCount
                  changes {
                    kind
                    index
                    step {
                      type
                      attribute
                      value
                      replaceBy
                      condition
                    }
                  }
                }
              }
            }
          }
        }
      `,
      { storeId },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ store }) => {
        setVersions(store?.modifiers.history.versions ?? []);
        setTotal(store?.modifiers.history.totalCount ?? 0);
      },
      error: () => setIsFailed(true),
    });
    return () => subscription.unsubscribe();
  }, [environment, storeId]);

  const restore = async (toRevision: number) => {
    const payload = await undo({ toRevision, revision });
    const [error] = payload?.errors ?? [];
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.saveProblem), message: error.message });
    else if (payload?.modifiers !== null && payload?.modifiers !== undefined) {
      onRestored(readStoredModifiers(payload.modifiers));
      showToast({ type: 'success', title: intl.formatMessage(messages.restoredToast) });
    }
  };
  const button = (to: number, label: MessageDescriptor) => (
    <Button
      size="compact-sm"
      variant="default"
      loading={isUndoing}
      disabled={blockedBy !== undefined}
      title={blockedBy}
      onClick={() => void restore(to)}
    >
      <FormattedMessage {...label} />
    </Button>
  );

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<FormattedMessage {...messages.history} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      {isFailed ? (
        <Alert color="red" role="alert">
          <FormattedMessage {...messages.historyFailed} />
        </Alert>
      ) : versions === null ? (
        <Skeleton h={160} />
      ) : versions.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.historyEmpty} />
        </Text>
      ) : (
        <ol className={styles['versions']}>
          {versions.map((version) => (
            <li key={version.revision}>
              <Version version={version} isCurrent={version.revision === revision} />
              {version.revision !== revision && button(version.revision, messages.restore)}
            </li>
          ))}
          {versions.length < total && (
            <li>
              <Text size="sm" c="dimmed">
                <FormattedMessage
                  {...messages.newestVersions}
                  values={{ shown: numbers.count(versions.length), total: numbers.count(total) }}
                />
              </Text>
            </li>
          )}
          <li>{button(0, messages.restoreEmpty)}</li>
        </ol>
      )}
    </Modal>
  );
}

function Version({ version, isCurrent }: { version: Versions[number]; isCurrent: boolean }) {
  const numbers = useNumbers();
  const { restoredFrom } = version;
  return (
    <div>
      <Text size="sm" fw={500}>
        <FormattedMessage {...messages.version} values={{ revision: version.revision }} />{' '}
        {isCurrent && (
          <Badge size="sm" variant="light" tt="none" radius="sm">
            <FormattedMessage {...messages.current} />
          </Badge>
        )}
      </Text>
      <Text size="xs" c="dimmed">
        <Moment at={version.savedAt} />{' '}
        {version.savedBy !== null && version.savedBy !== undefined && (
          <FormattedMessage {...messages.savedBy} values={{ who: version.savedBy }} />
        )}{' '}
        · <FormattedMessage {...messages.stepCount} values={counted(numbers, version.stepCount)} />
      </Text>
      {restoredFrom !== null && restoredFrom !== undefined && (
        <Text size="sm">
          {restoredFrom === 0 ? (
            <FormattedMessage {...messages.restoredEmpty} />
          ) : (
            <FormattedMessage {...messages.restoredFrom} values={{ revision: restoredFrom }} />
          )}
        </Text>
      )}
      <ul className={styles['changes']}>
        {version.changes.map((change) => (
          <ChangeLine key={`${change.kind}${change.index}`} change={change} />
        ))}
      </ul>
    </div>
  );
}

function ChangeLine({ change: { kind, step } }: { change: Change }) {
  const intl = useIntl();
  const label = kinds[kind];
  const { type, ...fields } = step;
  if (label === undefined || !isStepType(type)) return null;
  return (
    <li data-kind={kind}>
      <strong>
        <FormattedMessage {...label} />
      </strong>{' '}
      {stepWords(intl, { type, ...fields })}
    </li>
  );
}
