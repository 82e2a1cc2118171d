import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { type ListSelection, nothingSelected } from '../../ui/list/listSelection.ts';
import { useDeleteLabel } from '../../ui/list/bulk/useDeleteLabel.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useReload } from '../../ui/page/useReload.ts';
import type { FormattersTable_store$key } from './__generated__/FormattersTable_store.graphql.ts';
import { formattersMessages as messages } from './formatters.messages.ts';
import { formattersColumns, formattersDefinition } from './formattersList.ts';
import { formattersPaths } from './formattersPaths.ts';
import { useDeleteFormatters } from './useDeleteFormatters.ts';

interface FormattersTableProps {
  readonly store: FormattersTable_store$key;
  readonly isStale: boolean;
}

/** One page of a store's formatters. */
export function FormattersTable({ store: key, isStale }: FormattersTableProps) {
  const { storeId, formatters } = useFragment(
    graphql`
      fragment FormattersTable_store on Store
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "FormatterOrder" }
      )
      @throwOnFieldError {
        storeId
        formatters(first: $first, offset: $offset, query: $query, orderBy: $orderBy) {
          totalCount
          isTotalExact
          edges {
            node {
              id
              internalId
              name
              note
              updatedAt
              updatedBy
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const reload = useReload();
  const [state, setState] = useListState(formattersDefinition);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const rows = formatters.edges.map(({ node }) => node);
  const [remove, isRemoving] = useDeleteFormatters(() => {
    setSelection(nothingSelected);
    reload();
  });
  const deleteLabel = useDeleteLabel(selection, formatters);
  const chosen = selection.kind === 'some' ? [...selection.ids] : rows.map(({ id }) => id);
  // What is on other pages is not known here.
  const isPartial = selection.kind === 'allMatching' && formatters.totalCount > rows.length;

  return (
    <DataList
      label={intl.formatMessage(messages.heading)}
      searchLabel={intl.formatMessage(messages.search)}
      definition={formattersDefinition}
      columns={formattersColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ id }) => id)}
      total={formatters.totalCount}
      isTotalExact={formatters.isTotalExact}
      isStale={isStale}
      {...(can('FORMATTERS_EDIT')
        ? {
            bulk: {
              selection,
              onSelection: setSelection,
              isRunning: isRemoving,
              actions: [
                {
                  name: 'delete',
                  label: deleteLabel,
                  icon: <IconTrash size={15} aria-hidden />,
                  isDanger: true,
                  blockedBy: isPartial ? intl.formatMessage(messages.pageByPage) : undefined,
                  onRun: () => void remove({ ids: chosen }),
                },
              ],
            },
          }
        : {})}
      empty={
        <EmptyState
          title={<FormattedMessage {...messages.emptyTitle} />}
          text={<FormattedMessage {...messages.emptyText} />}
          action={
            can('FORMATTERS_EDIT') && (
              <ButtonLink mt="xs" to={formattersPaths.new({ storeId })}>
                <FormattedMessage {...messages.new} />
              </ButtonLink>
            )
          }
        />
      }
    >
      {rows.map(({ id, internalId, name, note, updatedAt, updatedBy }) => {
        const path = formattersPaths.item({ storeId, id: internalId });
        return (
          <ListRow key={id} id={id} label={name} path={path}>
            <ListCell column="name">
              <PageLink to={path}>{name}</PageLink>
            </ListCell>
            <ListCell column="note">
              <Text size="sm" lineClamp={2}>
                {note}
              </Text>
            </ListCell>
            <ListCell column="updatedAt">
              <span>
                <Moment at={updatedAt} />
                {updatedBy !== null && updatedBy !== undefined && (
                  <Text size="xs" c="dimmed">
                    <FormattedMessage {...messages.updatedBy} values={{ who: updatedBy }} />
                  </Text>
                )}
              </span>
            </ListCell>
          </ListRow>
        );
      })}
    </DataList>
  );
}
