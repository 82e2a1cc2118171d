import { FormattedDate, FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { AttributeTable } from '../browse/AttributeTable.tsx';
import styles from '../browse/browse.module.css';
import { DeleteButton } from '../browse/DeleteButton.tsx';
import { RawData } from '../browse/RawData.tsx';
import type { OrderPageQuery } from './__generated__/OrderPageQuery.graphql.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { ordersDeletion } from './ordersDeletion.ts';
import { ordersMessages as messages } from './orders.messages.ts';
import { ordersPaths } from './ordersPaths.ts';

/** One order, with everything the store knows of it. */
export function OrderPage({ queryRef }: PageProps<OrderPageQuery>) {
  const data = usePreloadedQuery<OrderPageQuery>(
    graphql`
      query OrderPageQuery($storeId: String!, $id: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          order(internalId: $id) {
            id
            internalId
            time
            attributes
            raw
            ...OrderFacts_order
            ...OrderLines_order
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId, order } = loaded(data.store);
  const listPath = listReturn(ordersPaths.list({ storeId }));
  if (order === null || order === undefined) {
    return <GonePage title={messages.gone} text={messages.goneText} to={listPath} back={messages.toList} />;
  }
  const { internalId } = order;
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.orderNamed} values={{ id: internalId }} />}
        text={<FormattedDate value={order.time} dateStyle="medium" timeStyle="short" />}
        actions={<DeleteButton deletion={ordersDeletion} id={order.id} listPath={listPath} />}
      />
      <div className={styles['layout']}>
        <div className={styles['column']}>
          <OrderFacts order={order} storeId={storeId} />
        </div>
        <div className={styles['column']}>
          <OrderLines order={order} storeId={storeId} />
          <AttributeTable attributes={order.attributes} />
          <RawData value={order.raw} />
        </div>
      </div>
    </>
  );
}
