import { Button, Loader, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay';

import { PageErrorBoundary } from '../../../ui/state/PageErrorBoundary.tsx';
import { useNumbers } from '../../../app/words/numbers.ts';
import type { HeldObjects_import$key } from './__generated__/HeldObjects_import.graphql.ts';
import type { HeldObjectsPaginationQuery } from './__generated__/HeldObjectsPaginationQuery.graphql.ts';
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
const nextSize = 200;

/** The objects of one kind that a held import would remove, or change with each cell. */
export function HeldObjects(props: HeldObjectsProps) {
  const intl = useIntl();
  return (
    <PageErrorBoundary attempt={props.internalId} onRetry={() => undefined}>
      <Suspense fallback={<Loader size="sm" aria-label={intl.formatMessage(messages.heldShow)} />}>
        <AskedObjects {...props} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function AskedObjects({ storeId, internalId, entity, kind }: HeldObjectsProps) {
  const data = useLazyLoadQuery<HeldObjectsQuery>(
    graphql`
      query HeldObjectsQuery($storeId: String!, $internalId: ID!, $entity: FeedEntity!, $kind: HeldKind!, $first: NonNegativeInt!) {
        store(storeId: $storeId) {
          import(id: $internalId) {
            ...HeldObjects_import @arguments(entity: $entity, kind: $kind, first: $first)
          }
        }
      }
    `,
    { storeId, internalId, entity, kind, first: pageSize },
  );
  const run = data.store?.import;
  return run == null ? <NoObjects entity={entity} /> : <ObjectsTable run={run} entity={entity} kind={kind} />;
}

function NoObjects({ entity }: Pick<HeldObjectsProps, 'entity'>) {
  return (
    <Text size="sm" c="dimmed">
      <FormattedMessage {...entityMessages[entity].label} />: <FormattedMessage {...messages.heldNone} />
    </Text>
  );
}

interface ObjectsTableProps extends Pick<HeldObjectsProps, 'entity' | 'kind'> {
  readonly run: HeldObjects_import$key;
}

function ObjectsTable({ run, entity, kind }: ObjectsTableProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const {
    data: { heldObjects: found },
    hasNext,
    isLoadingNext,
    loadNext,
  } = usePaginationFragment<HeldObjectsPaginationQuery, HeldObjects_import$key>(
    graphql`
      fragment HeldObjects_import on Import
      @argumentDefinitions(
        entity: { type: "FeedEntity!" }
        kind: { type: "HeldKind!" }
        first: { type: "NonNegativeInt!" }
        after: { type: "String" }
      )
      @refetchable(queryName: "HeldObjectsPaginationQuery") {
        heldObjects(entity: $entity, kind: $kind, first: $first, after: $after) @connection(key: "HeldObjects_heldObjects") {
          totalCount
          edges {
            node {
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
    `,
    run,
  );
  if (found.totalCount === 0) return <NoObjects entity={entity} />;
  const isChange = kind === 'CHANGED';
  const headings = isChange
    ? [messages.fieldId, messages.fieldName, messages.field, messages.heldBefore, messages.heldAfter]
    : [messages.fieldId, messages.fieldName];
  // A changed object has a line for each of its cells, and its name is on the first.
  const lines = found.edges.flatMap(({ node: object }) => {
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
      {found.edges.length < found.totalCount && (
        <Text size="sm" c="dimmed">
          <FormattedMessage
            {...messages.heldMore}
            values={{ shown: numbers.count(found.edges.length), count: numbers.count(found.totalCount) }}
          />{' '}
          {hasNext && (
            <Button size="compact-sm" variant="subtle" loading={isLoadingNext} onClick={() => loadNext(nextSize)}>
              <FormattedMessage {...messages.moreIssues} />
            </Button>
          )}
        </Text>
      )}
    </div>
  );
}
