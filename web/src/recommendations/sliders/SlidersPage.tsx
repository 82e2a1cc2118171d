import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { SlidersPageQuery } from './__generated__/SlidersPageQuery.graphql.ts';
import { SliderRow } from './SliderRow.tsx';
import { slidersKind } from './slidersList.ts';

const query = graphql`
  query SlidersPageQuery(
    $storeId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SliderOrder
    $filter: [SliderFilter!]
  ) @preloadable @throwOnFieldError {
    store(storeId: $storeId) {
      list: sliders(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SliderRow_slider
          }
        }
      }
    }
  }
`;

/** The list of a store's sliders, with everything that can be done to them from it. */
export function SlidersPage({ queryRef, isStale }: PageProps<SlidersPageQuery>) {
  const { list } = loaded(usePreloadedQuery<SlidersPageQuery>(query, queryRef).store);
  return (
    <>
      <ResourceListHead kind={slidersKind} />
      <ResourceList kind={slidersKind} list={list} isStale={isStale}>
        {(slider) => <SliderRow key={slider.id} slider={slider} />}
      </ResourceList>
    </>
  );
}
