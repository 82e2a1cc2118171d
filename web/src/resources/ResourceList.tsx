import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { type GraphQLTaggedNode, useRelayEnvironment } from 'react-relay';

import { useCan } from '../app/router/viewerAbilities.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { EmptyState } from '../ui/list/empty/EmptyState.tsx';
import { type ListSelection, nothingSelected } from '../ui/list/listSelection.ts';
import type { ListState } from '../ui/list/listState.ts';
import { readAllIds } from '../ui/list/readAllIds.ts';
import { useListState } from '../ui/list/useListState.ts';
import { ButtonLink } from '../ui/page/ButtonLink.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { newId, type ResourceKind } from './resourceKind.ts';
import { ResourceTools } from './transfer/ResourceTools.tsx';
import { useBulkResources } from './useBulkResources.tsx';

interface ListedResource {
  readonly id: string;
  readonly name: string;
  readonly viewerCanEdit: boolean;
}

interface ResourceConnection<Node> {
  readonly totalCount: number;
  readonly edges: readonly { readonly node: Node }[];
}

interface OfKind {
  readonly kind: ResourceKind;
  readonly storeId: string;
}

/** Leads to a new resource; nothing for those who may not create one. */
function NewResource({ kind, storeId }: OfKind) {
  const can = useCan();
  return (
    can(kind.can) && (
      <ButtonLink to={kind.paths.item({ storeId, id: newId })} leftSection={<IconPlus size={16} aria-hidden />}>
        <FormattedMessage {...kind.words.newTitle} />
      </ButtonLink>
    )
  );
}

/** The head of a list of resources. */
export function ResourceListHead({ kind, storeId }: OfKind) {
  return (
    <PageHead
      title={<FormattedMessage {...kind.words.listTitle} />}
      text={<FormattedMessage {...kind.words.listText} />}
      actions={<NewResource kind={kind} storeId={storeId} />}
    />
  );
}

interface ResourceListProps<Node extends ListedResource, Response> extends OfKind {
  readonly connection: ResourceConnection<Node>;
  readonly isStale: boolean;
  /** The query of the screen, by which all pages are read for what is done to all of them. */
  readonly query: GraphQLTaggedNode;
  /** Its arguments, beside the store. */
  readonly variables: (state: ListState) => object;
  readonly pageOf: (response: Response) => ResourceConnection<ListedResource> | null | undefined;
  /** Words of an empty list, where the kind's do not fit. */
  readonly empty?: { readonly title: MessageDescriptor; readonly text: MessageDescriptor } | undefined;
  readonly children: (resource: Node) => ReactNode;
}

/** One page of a store's resources of a kind, with everything that can be done to them from the list. */
export function ResourceList<Node extends ListedResource, Response>(props: ResourceListProps<Node, Response>) {
  const { kind, storeId, connection, isStale, query, variables, pageOf, empty, children } = props;
  const { words, definition } = kind;
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const [state, setState] = useListState(definition);
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const rows = connection.edges.map(({ node }) => node);
  const total = connection.totalCount;
  const { actions, isRunning, dialog } = useBulkResources({
    kind,
    storeId,
    selection,
    readAllIds: () => readAllIds({ environment, query, variables: { ...variables(state), storeId }, pageOf, idOf: ({ id }) => id }),
    onPage: rows,
    onDone: () => setSelection(nothingSelected),
  });
  return (
    <DataList
      label={intl.formatMessage(words.listTitle)}
      searchLabel={intl.formatMessage(words.searchLabel)}
      definition={definition}
      columns={kind.columns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ id }) => id)}
      total={total}
      isStale={isStale}
      bulk={{ selection, onSelection: setSelection, actions, isRunning }}
      tools={
        <>
          <ResourceTools kind={kind} storeId={storeId} total={total} variables={variables(state)} selection={selection} />
          {dialog}
        </>
      }
      empty={
        <EmptyState
          title={<FormattedMessage {...(empty?.title ?? words.emptyTitle)} />}
          text={<FormattedMessage {...(empty?.text ?? words.emptyText)} />}
          action={<NewResource kind={kind} storeId={storeId} />}
        />
      }
    >
      {rows.map((row) => children(row))}
    </DataList>
  );
}
