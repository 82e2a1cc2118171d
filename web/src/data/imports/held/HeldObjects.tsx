import { Button, Loader, Text } from '@mantine/core';
import { Suspense, useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { PageErrorBoundary } from '../../../ui/state/PageErrorBoundary.tsx';
import { useNumbers } from '../../../app/words/numbers.ts';
import type { FeedEntity, HeldKind, HeldObjectsQuery } from './__generated__/HeldObjectsQuery.graphql.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { entityMessages, importsMessages as messages } from '../imports.messages.ts';
import styles from '../imports.module.css';

interface HeldObjectsProps {
  readonly storeId: string;
  readonly internalId: string;
  readonly entity: FeedEntity;
  readonly kind: HeldKind;
}

const pageSize = 20;
const mostShown = 200;

/** The objects of one kind that a held import would remove, or change with each cell. */
export function HeldObjects(props: HeldObjectsProps) {
  const intl = useIntl();
  return (
    <PageErrorBoundary attempt={props.internalId} onRetry={() => undefined}>
      <Suspense fallback={<Loader size="sm" aria-label={intl.formatMessage(messages.heldShow)} />}>
        <ObjectsTable {...props} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function ObjectsTable({ storeId, internalId, entity, kind }: HeldObjectsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [first, setFirst] = useState(pageSize);
  const [isLoadingMore, loadMore] = useTransition();
  const data = useLazyLoadQuery<HeldObjectsQuery>(
    graphql`
      query HeldObjectsQuery($storeId: String!, $internalId: String!, $entity: FeedEntity!, $kind: HeldKind!, $first: NonNegativeInt!) {
        store(storeId: $storeId) {
          import(internalId: $internalId) {
            heldObjects(entity: $entity, kind: $kind, first: $first) {
              totalCount
              objects {
                internalId
                title
                cells {
                  field
                  before
                  after
                }
              }
            }
          }
        }
      }
    `,
    { storeId, internalId, entity, kind, first },
  );
  const found = data.store?.import?.heldObjects;
  if (found === undefined || found.totalCount === 0) {
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...entityMessages[entity].label} />: <FormattedMessage {...messages.heldNone} />
      </Text>
    );
  }
  const isChange = kind === 'CHANGED';
  const headings = isChange
    ? [messages.fieldId, messages.fieldName, messages.field, messages.heldBefore, messages.heldAfter]
    : [messages.fieldId, messages.fieldName];
  // A changed object has a line for each of its cells, and its name stands on the first.
  const lines = found.objects.flatMap((object) => {
    const cells = object.cells.length === 0 ? [undefined] : object.cells;
    return cells.map((cell, at) => ({ object, cell, at }));
  });
  return (
    <div className={styles['busy']}>
      {/* What scrolls must be reachable by keyboard. */}
      <div
        className={styles['frame']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={intl.formatMessage(entityMessages[entity].label)}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading.id} scope="col">
                  <FormattedMessage {...heading} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ object, cell, at }) => (
              <tr key={`${object.internalId} ${cell?.field ?? ''}`}>
                <td>{at === 0 ? object.internalId : ''}</td>
                <td>{at === 0 ? object.title : ''}</td>
                {isChange && (
                  <>
                    <td>{cell === undefined ? '' : fieldLabel(intl, cell.field)}</td>
                    <td>
                      <del>{cell?.before}</del>
                    </td>
                    <td>
                      <ins>{cell?.after}</ins>
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.objects.length < found.totalCount && (
        <Text size="sm" c="dimmed">
          <FormattedMessage
            {...messages.heldMore}
            values={{ shown: numbers.count(found.objects.length), count: numbers.count(found.totalCount) }}
          />{' '}
          {first < mostShown && (
            <Button size="compact-sm" variant="subtle" loading={isLoadingMore} onClick={() => loadMore(() => setFirst(mostShown))}>
              <FormattedMessage {...messages.moreIssues} />
            </Button>
          )}
        </Text>
      )}
    </div>
  );
}
