import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { ordersPaths } from '../orders/ordersPaths.ts';
import type { SuspiciousSalesPageQuery } from './__generated__/SuspiciousSalesPageQuery.graphql.ts';
import { suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';
import { SuspiciousSalesTable } from './SuspiciousSalesTable.tsx';

/** Sales that pages reported and that were kept separate, with the reasons against each, and the decision about them. */
export function SuspiciousSalesPage({ queryRef, isStale }: PageProps<SuspiciousSalesPageQuery>) {
  const data = usePreloadedQuery<SuspiciousSalesPageQuery>(
    graphql`
      query SuspiciousSalesPageQuery(
        $storeId: String!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $orderBy: SuspiciousSaleOrder
        $filter: [SuspiciousSaleFilter!]
      ) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...SuspiciousSalesTable_store @arguments(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter)
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={ordersPaths.list({ storeId: store.storeId })}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.title} />}
        text={<FormattedMessage {...messages.text} />}
      />
      <SuspiciousSalesTable store={store} isStale={isStale} />
    </>
  );
}
