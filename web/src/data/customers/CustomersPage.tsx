import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { CustomersPageQuery } from './__generated__/CustomersPageQuery.graphql.ts';
import { customersMessages as messages } from './customers.messages.ts';
import { CustomersTable } from './CustomersTable.tsx';

/** The list of a store's customers. */
export function CustomersPage({ queryRef, isStale }: PageProps<CustomersPageQuery>) {
  const data = usePreloadedQuery<CustomersPageQuery>(
    graphql`
      query CustomersPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: CustomerOrder
        $filter: [CustomerFilter!]
      ) @preloadable {
        store(storeId: $storeId) {
          ...CustomersTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <CustomersTable store={loaded(data.store)} isStale={isStale} />
    </>
  );
}
