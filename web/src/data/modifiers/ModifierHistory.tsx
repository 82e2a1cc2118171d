import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { ModifierHistory_list$data, ModifierHistory_list$key } from './__generated__/ModifierHistory_list.graphql.ts';
import type { ModifierHistoryPaginationQuery } from './__generated__/ModifierHistoryPaginationQuery.graphql.ts';
import type { ModifierHistoryQuery } from './__generated__/ModifierHistoryQuery.graphql.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import styles from './modifiers.module.css';
import { readStoredModifiers, type StoredModifiers } from './modifiersStored.ts';
import { isStepType } from './steps/modifierStep.ts';
import { stepWords } from './steps/stepWords.ts';
import { useModifierWrites } from './useModifierWrites.ts';

type VersionNode = ModifierHistory_list$data['history']['edges'][number]['node'];
type Change = VersionNode['changes'][number];

const pageSize = 50;

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  ADDED: messages.changeAdded,
  REMOVED: messages.changeRemoved,
  CHANGED: messages.changeChanged,
  MOVED: messages.changeMoved,
};

interface ModifierHistoryProps {
  readonly storeId: string;
  readonly revision: number;
  /** Why nothing can be restored now. */
  readonly blockedBy: string | undefined;
  readonly onClose: () => void;
  readonly onRestored: (restored: StoredModifiers) => void;
}

/** The versions of the list with what each changed; each can be restored. */
export function ModifierHistory(props: ModifierHistoryProps) {
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="lg"
      title={<FormattedMessage {...messages.history} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <PageErrorBoundary attempt={props.revision} onRetry={props.onClose}>
        <Suspense fallback={<Skeleton h={160} />}>
          <AskedVersions {...props} />
        </Suspense>
      </PageErrorBoundary>
    </Modal>
  );
}

function AskedVersions(props: ModifierHistoryProps) {
  const { store } = useLazyLoadQuery<ModifierHistoryQuery>(
    graphql`
      query ModifierHistoryQuery($storeId: String!, $first: NonNegativeInt!) @throwOnFieldError {
        store(storeId: $storeId) {
          modifiers {
            ...ModifierHistory_list @arguments(first: $first)
          }
        }
      }
    `,
    { storeId: props.storeId, first: pageSize },
    // Others save too.
    { fetchPolicy: 'network-only' },
  );
  return <Versions {...props} list={loaded(store).modifiers} />;
}

interface VersionsProps extends ModifierHistoryProps {
  readonly list: ModifierHistory_list$key;
}

function Versions({ list, revision, blockedBy, onRestored }: VersionsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { undo, isUndoing } = useModifierWrites();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<ModifierHistoryPaginationQuery, ModifierHistory_list$key>(
    graphql`
      fragment ModifierHistory_list on ModifierList
      @argumentDefinitions(first: { type: "NonNegativeInt!" }, after: { type: "String" })
      @refetchable(queryName: "ModifierHistoryPaginationQuery") {
        history(first: $first, after: $after) @connection(key: "ModifierHistory_history") {
          totalCount
          edges {
            node {
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
    `,
    list,
  );
  const versions = data.history.edges.map(({ node }) => node);

  const isDone = useIsDoneOr(messages.saveProblem);
  const restore = async (toRevision: number) => {
    const payload = await undo({ toRevision, revision });
    if (isDone(payload) && payload?.modifiers != null) {
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

  if (versions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.historyEmpty} />
      </Text>
    );
  return (
    <ol className={styles['versions']}>
      {versions.map((version) => (
        <li key={version.revision}>
          <Version version={version} isCurrent={version.revision === revision} />
          {version.revision !== revision && button(version.revision, messages.restore)}
        </li>
      ))}
      {hasNext && (
        <li>
          <Text size="sm" c="dimmed">
            <FormattedMessage
              {...messages.newestVersions}
              values={{ shown: numbers.count(versions.length), total: numbers.count(data.history.totalCount) }}
            />
          </Text>
          <Button size="compact-sm" variant="subtle" loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
            <FormattedMessage {...messages.olderVersions} />
          </Button>
        </li>
      )}
      <li>{button(0, messages.restoreEmpty)}</li>
    </ol>
  );
}

function Version({ version, isCurrent }: { version: VersionNode; isCurrent: boolean }) {
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
