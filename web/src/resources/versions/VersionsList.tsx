import { Badge, Button, Group, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, usePaginationFragment } from 'react-relay';

import { Moment } from '../../ui/page/Moment.tsx';
import type { VersionsList_resource$key } from './__generated__/VersionsList_resource.graphql.ts';
import { useRestoreVersion } from './useRestoreVersion.ts';
import { changeText, fieldLabel } from './changeWords.ts';
import styles from './versions.module.css';
import { actionMessages, versionsMessages as messages } from './versions.messages.ts';

interface VersionsListProps {
  readonly resource: VersionsList_resource$key;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  readonly blockedBy: string | undefined;
  readonly onRestored: () => void;
}

/** The versions of a resource, newest first, each with what it changed; an earlier one can be restored. */
export function VersionsList({ resource: key, labels, blockedBy, onRestored }: VersionsListProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment(
    graphql`
      fragment VersionsList_resource on Resource
      @argumentDefinitions(first: { type: "NonNegativeInt", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "VersionsListPaginationQuery") {
        id
        revision
        versions(first: $first, after: $after) @connection(key: "VersionsList_versions") {
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
    key,
  );
  const intl = useIntl();
  const [restore, isRestoring] = useRestoreVersion();
  const { id, revision } = data;
  return (
    <>
      <ol className={styles['versions']}>
        {data.versions.edges.map(({ node: { version, action, at, author, changes } }) => (
          <li key={version}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm">
                <Badge variant="light" size="sm" tt="none" mr="xs">
                  <FormattedMessage {...actionMessages[action]} />
                </Badge>
                {author === '' ? <FormattedMessage {...messages.system} /> : author} · <Moment at={at} />
              </Text>
              {version === revision ? (
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
                  onClick={() => void restore({ id, version, revision }).then((isDone) => isDone && onRestored())}
                >
                  <FormattedMessage {...messages.restore} />
                </Button>
              )}
            </Group>
            {action !== 'CREATE' && changes.length > 0 && (
              <ul className={styles['changes']}>
                {changes.map(({ field, before, after }) => (
                  <li key={field}>
                    <Text size="xs">
                      <strong>{fieldLabel(intl, labels, field)}</strong> <del>{changeText(intl, before)}</del>{' '}
                      <ins>{changeText(intl, after)}</ins>
                    </Text>
                  </li>
                ))}
              </ul>
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
