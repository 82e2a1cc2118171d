import { useMemo } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { useDesignNamesQuery } from './__generated__/useDesignNamesQuery.graphql.ts';

/** What a design can name: attributes of the store's products, its formatters and its components. */
export interface DesignNames {
  readonly attributes: readonly string[];
  readonly formatters: readonly string[];
  readonly components: readonly string[];
}

const own = ['image', 'name', 'price', 'list_price', 'brand', 'description', 'stock', 'categories', 'id', 'url'];

/** The names of a store; the same object until they change, as an editor sets up its language by them. */
export function useDesignNames(storeId: string): DesignNames {
  const data = useLazyLoadQuery<useDesignNamesQuery>(
    graphql`
      query useDesignNamesQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          designNames {
            attributes
            formatters
            components
          }
        }
      }
    `,
    { storeId },
  );
  const { attributes, formatters, components } = loaded(data.store).designNames;
  return useMemo(
    () => ({ attributes: [...own, ...attributes.filter((name) => !own.includes(name))], formatters, components }),
    [attributes, formatters, components],
  );
}
