import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import { MerchandisingTabs } from '../campaigns/MerchandisingTabs.tsx';
import type { ExperimentsPageQuery } from './__generated__/ExperimentsPageQuery.graphql.ts';
import { ExperimentRow } from './ExperimentRow.tsx';
import { experimentsKind } from './experimentsList.ts';

const query = graphql`
  query ExperimentsPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: ExperimentOrder
    $filter: [ExperimentFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: experiments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...ExperimentRow_experiment
          }
        }
      }
    }
  }
`;

/** The list of a store's experiments. */
export function ExperimentsPage({ queryRef, isStale }: PageProps<ExperimentsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<ExperimentsPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={experimentsKind} />
      <MerchandisingTabs current="experiments" />
      <ResourceList kind={experimentsKind} list={list} isStale={isStale}>
        {(experiment) => <ExperimentRow key={experiment.id} experiment={experiment} />}
      </ResourceList>
    </>
  );
}
