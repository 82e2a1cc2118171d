import { Suspense, useDeferredValue } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { PillList, type PillListProps } from '../../ui/form/PillList.tsx';
import type { ChosenCategoriesQuery } from './__generated__/ChosenCategoriesQuery.graphql.ts';

interface ChosenCategoriesProps extends PillListProps {
  readonly storeId: string;
}

/** Chosen categories by their names; by what was stored of those that the store does not have, and until the names are there. */
export function ChosenCategories({ storeId, ...list }: ChosenCategoriesProps) {
  if (list.words.length === 0) return null;
  return (
    <Suspense fallback={<PillList {...list} />}>
      <Named storeId={storeId} {...list} />
    </Suspense>
  );
}

function Named({ storeId, ...list }: ChosenCategoriesProps) {
  const ids = useDeferredValue(list.words);
  const { store } = useLazyLoadQuery<ChosenCategoriesQuery>(
    graphql`
      query ChosenCategoriesQuery($storeId: String!, $filter: [CategoryFilter!]!) {
        store(storeId: $storeId) {
          # Those who may not see the data see what was stored.
          categories(first: 200, filter: $filter) @catch(to: NULL) {
            edges {
              node {
                internalId
                name
              }
            }
          }
        }
      }
    `,
    { storeId, filter: [{ internalId: { in: ids } }] },
  );
  const names = new Map(store?.categories?.edges.map(({ node: { internalId, name } }) => [internalId, name]));
  return <PillList {...list} nameOf={(id) => names.get(id) ?? id} />;
}
