import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { ExportersPageQuery } from './__generated__/ExportersPageQuery.graphql.ts';
import { ExporterRow } from './ExporterRow.tsx';
import { exportersKind } from './exportersList.ts';

const query = graphql`
  query ExportersPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: ExporterOrder
    $filter: [ExporterFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: exporters(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...ExporterRow_exporter
          }
        }
      }
    }
  }
`;

/** The list of a store's integrations of audiences. */
export function ExportersPage({ queryRef, isStale }: PageProps<ExportersPageQuery>) {
  const { list } = loaded(usePreloadedQuery<ExportersPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={exportersKind} />
      <ResourceList kind={exportersKind} list={list} isStale={isStale}>
        {(exporter) => <ExporterRow key={exporter.id} exporter={exporter} />}
      </ResourceList>
    </>
  );
}
