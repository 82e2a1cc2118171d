import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useRelayEnvironment } from 'react-relay';

import { useLocation } from '../app/router/useLocation.ts';
import { useCan } from '../app/router/viewerAbilities.ts';
import { DataList } from '../ui/list/DataList.tsx';
import { EmptyState } from '../ui/list/empty/EmptyState.tsx';
import { type ListSelection, nothingSelected } from '../ui/list/listSelection.ts';
import { useListState } from '../ui/list/useListState.ts';
import { ButtonLink } from '../ui/page/ButtonLink.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { usePlace } from './place.ts';
import { matchingResources } from './matchingResources.ts';
import { itemPath, type ResourceKind } from './resourceKind.ts';
import { newId } from './resourceAddress.ts';
import { resourceListVariables } from './resourceListVariables.ts';
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

/** Leads to a new resource; nothing for those who may not create one. */
function NewResource({ kind }: { readonly kind: ResourceKind }) {
  const can = useCan();
  const { at } = usePlace(kind);
  return (
    can(kind.can) &&
    kind.isMadeElsewhere !== true && (
      <ButtonLink to={itemPath(kind, at, newId)} leftSection={<IconPlus size={16} aria-hidden />}>
        <FormattedMessage {...kind.words.newTitle} />
      </ButtonLink>
    )
  );
}

/** The head of a list of resources. */
export function ResourceListHead({ kind }: { readonly kind: ResourceKind }) {
  return (
    <PageHead
      title={<FormattedMessage {...kind.words.listTitle} />}
      text={<FormattedMessage {...kind.words.listText} />}
      actions={<NewResource kind={kind} />}
    />
  );
}

interface ResourceListProps<Node extends ListedResource> {
  readonly kind: ResourceKind;
  /** The page, `list` in the query. */
  readonly list: ResourceConnection<Node>;
  readonly isStale: boolean;
  /** Words of an empty list and what fills it, where the kind's do not fit. */
  readonly empty?: { readonly title: MessageDescriptor; readonly text: MessageDescriptor; readonly action?: ReactNode } | undefined;
  readonly children: (resource: Node) => ReactNode;
}

/** One page of a place's resources of a kind, with everything that can be done to them from the list. */
export function ResourceList<Node extends ListedResource>({ kind, list, isStale, empty, children }: ResourceListProps<Node>) {
  const { words, definition } = kind;
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const address = useLocation();
  const { id: ownerId } = usePlace(kind);
  const [state, setState] = useListState(definition);
  const { filter, query, orderBy } = resourceListVariables(kind, address.query, state);
  const listed = { filter, query, orderBy };
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const rows = list.edges.map(({ node }) => node);
  const total = list.totalCount;
  const { dialog, ...bulk } = useBulkResources({
    kind,
    selection,
    readIds: () => matchingResources(environment, ownerId, kind, listed),
    listed,
    total,
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
      {...(bulk.actions.length > 0 && { bulk: { selection, onSelection: setSelection, ...bulk } })}
      tools={
        <>
          <ResourceTools kind={kind} total={total} listed={listed} selection={selection} />
          {dialog}
        </>
      }
      empty={
        <EmptyState
          title={<FormattedMessage {...(empty?.title ?? words.emptyTitle)} />}
          text={<FormattedMessage {...(empty?.text ?? words.emptyText)} />}
          action={empty?.action ?? <NewResource kind={kind} />}
        />
      }
    >
      {rows.map((row) => children(row))}
    </DataList>
  );
}
