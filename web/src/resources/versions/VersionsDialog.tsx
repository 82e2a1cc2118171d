import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { useChangeGuard } from '../changeGuard.ts';
import type { ResourceKindName } from '../resourceKind.ts';
import { useIsDone } from '../useResourceWrites.ts';
import type { VersionsDialog_resource$key } from './__generated__/VersionsDialog_resource.graphql.ts';
import type { VersionsDialogQuery } from './__generated__/VersionsDialogQuery.graphql.ts';
import type { VersionsDialogRestoreMutation } from './__generated__/VersionsDialogRestoreMutation.graphql.ts';
import { type DiffWords, FieldDiffs } from '../diff/ValueDiff.tsx';
import styles from './versions.module.css';
import { versionsMessages as messages } from './versions.messages.ts';

export interface VersionsProps extends DiffWords {
  /** Global id of the resource, or of settings that a store has once. */
  readonly id: string;
  /** True for settings: a restored version is asked about by their kind alone, and the first save changes their defaults. */
  readonly areSettings?: true;
  readonly kind: ResourceKindName | undefined;
  readonly revision: number;
  /** Why no version can be restored now; undefined when one can. */
  readonly blockedBy: string | undefined;
  /** Reads what is on screen again after a change; default the page. */
  readonly onRestored?: () => void;
}

interface VersionsDialogProps extends VersionsProps {
  readonly onClose: () => void;
}

/** The history of a resource, asked for when it is opened. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { revision, onClose } = props;
  const intl = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<FormattedMessage {...messages.history} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <PageErrorBoundary attempt={revision} onRetry={onClose}>
        <Suspense fallback={<Skeleton height={240} />}>
          <VersionsOf {...props} />
        </Suspense>
      </PageErrorBoundary>
    </Modal>
  );
}

function VersionsOf(props: VersionsDialogProps) {
  const { node } = useLazyLoadQuery<VersionsDialogQuery>(
    graphql`
      query VersionsDialogQuery($id: ID!) {
        node(id: $id) {
          ...VersionsDialog_resource @alias(as: "resource")
        }
      }
    `,
    { id: props.id },
    { fetchPolicy: 'store-and-network', fetchKey: props.revision },
  );
  return node?.resource ? <Versions {...props} resource={node.resource} /> : <FormattedMessage {...messages.gone} />;
}

/** The versions, newest first, each with what it changed; an earlier one can be restored. */
function Versions({
  resource,
  kind,
  labels,
  choices,
  itemName,
  blockedBy,
  areSettings,
  onRestored,
  onClose,
}: VersionsDialogProps & { readonly resource: VersionsDialog_resource$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment(
    graphql`
      fragment VersionsDialog_resource on Versioned
      @argumentDefinitions(first: { type: "NonNegativeInt", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "VersionsDialogPaginationQuery") {
        id
        revision
        versions(first: $first, after: $after) @connection(key: "VersionsDialog_versions") {
          edges {
            node {
              version
              action
              at
              author
              changes {
                field
                before
                after
              }
            }
          }
        }
      }
    `,
    resource,
  );
  const intl = useIntl();
  const reload = useReload();
  const isDone = useIsDone();
  const undoToast = useUndoToast();
  const guard = useChangeGuard();
  const [write, isRestoring] = useWrite<VersionsDialogRestoreMutation>(graphql`
    mutation VersionsDialogRestoreMutation($input: RestoreVersionInput!) {
      payload: restoreVersion(input: $input) {
        revision
        errors {
          message
        }
      }
    }
  `);
  /** Restores a version over the revision that was read; the revision then, or undefined when it was not restored. */
  const restoreOver = async (version: number, revision: number): Promise<number | undefined> => {
    const { id } = data;
    const named = areSettings ? {} : { ids: [id] };
    if (kind !== undefined && !(await guard({ action: 'REVERT', kind, ...named, version }))) return undefined;
    const payload = (await write({ input: { id, version, revision } }))?.payload;
    if (!isDone(payload)) return undefined;
    // Only the screen as a whole brings the new revision with all that belongs to it, so that a form never takes old fields for the newest.
    (onRestored ?? reload)();
    return payload?.revision ?? undefined;
  };
  const restore = async (version: number): Promise<void> => {
    const before = data.revision;
    const after = await restoreOver(version, before);
    if (after === undefined) return;
    // Nothing was saved at revision 0.
    const onUndo = before > 0 ? () => void restoreOver(before, after) : undefined;
    undoToast({ title: intl.formatMessage(messages.restoredToast, { version }), onUndo });
    onClose();
  };
  if (data.versions.edges.length === 0) return <FormattedMessage {...messages.nothing} />;
  return (
    <>
      <ol className={styles['versions']}>
        {data.versions.edges.map(({ node: { version, action, at, author, changes } }) => (
          <li key={version}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" component="div">
                <Badge variant="light" size="sm" tt="none" mr="xs">
                  <FormattedMessage {...(areSettings ? messages.settingsAction : messages.action)} values={{ action }} />
                </Badge>
                {author === '' ? <FormattedMessage {...messages.system} /> : author} · <Moment at={at} />
              </Text>
              {version === data.revision ? (
                <Text size="xs" c="dimmed">
                  <FormattedMessage {...messages.current} />
                </Text>
              ) : (
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={isRestoring}
                  disabled={blockedBy !== undefined || action === 'DELETE'}
                  title={blockedBy}
                  aria-label={intl.formatMessage(messages.restoreVersion, { version })}
                  onClick={() => void restore(version)}
                >
                  <FormattedMessage {...messages.restore} />
                </Button>
              )}
            </Group>
            {(areSettings ? action !== 'DELETE' : action !== 'CREATE') && changes.length > 0 && (
              <Text size="xs" component="div">
                <FieldDiffs fields={changes} labels={labels} choices={choices} itemName={itemName} />
              </Text>
            )}
          </li>
        ))}
      </ol>
      {hasNext && (
        <Button variant="subtle" size="xs" loading={isLoadingNext} onClick={() => loadNext(20)}>
          <FormattedMessage {...messages.more} />
        </Button>
      )}
    </>
  );
}
