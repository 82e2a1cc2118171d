import { ownProductFields } from '@endcap/schema/data/products/ownProductFields.ts';
import { useMemo } from 'react';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import type { MoreColumns } from '../../ui/list/columns/listColumns.ts';
import type { useAttributeColumnsQuery } from './__generated__/useAttributeColumnsQuery.graphql.ts';
import { attributeColumn, productsColumns } from './productsList.ts';
import { attributeOfColumn } from './productsAddress.ts';

/** Fields that are columns of the list already, by their names in the data; what else is too long or no text for a cell. */
const ownFields = new Set<string>(ownProductFields);

/** Every attribute of the store's products as a column. */
export function useAttributeColumns(storeId: string): MoreColumns {
  const environment = useRelayEnvironment();
  return useMemo(
    () => ({
      of(name) {
        const attribute = attributeOfColumn(name);
        return attribute === undefined || productsColumns.some((column) => column.name === name) ? undefined : attributeColumn(attribute);
      },
      async load() {
        // Asked when someone opens the choice of columns: a list that shows none of them does not wait for their names.
        const data = await readNow<useAttributeColumnsQuery>(
          environment,
          graphql`
            query useAttributeColumnsQuery($storeId: String!) @throwOnFieldError {
              store(storeId: $storeId) {
                productAttributes {
                  name
                }
              }
            }
          `,
          { storeId },
        );
        const names = data?.store?.productAttributes.map(({ name }) => name) ?? [];
        return names.filter((name) => !ownFields.has(name)).map((name) => attributeColumn(name));
      },
    }),
    [environment, storeId],
  );
}
