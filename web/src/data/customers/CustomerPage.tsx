import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { useNavigate } from '../../app/router/useNavigate.ts';
import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { listReturn } from '../../ui/list/listReturn.ts';
import { GonePage } from '../../ui/list/empty/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { AttributeTable } from '../browse/AttributeTable.tsx';
import styles from '../browse/browse.module.css';
import { DeleteButton } from '../browse/DeleteButton.tsx';
import { RawData } from '../browse/RawData.tsx';
import type { CustomerPageQuery } from './__generated__/CustomerPageQuery.graphql.ts';
import { CustomerConsents } from './CustomerConsents.tsx';
import { CustomerEmails } from './CustomerEmails.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { CustomerLatestOrders } from './CustomerLatestOrders.tsx';
import { CustomerPrivacy } from './CustomerPrivacy.tsx';
import { customersDeletion } from './customersDeletion.ts';
import { customersMessages as messages } from './customers.messages.ts';
import { customersPaths } from './customersPaths.ts';
import { CustomerStanding } from './CustomerStanding.tsx';

/** One customer: who it is, where they are, what they like and bought. */
export function CustomerPage({ queryRef }: PageProps<CustomerPageQuery>) {
  const data = usePreloadedQuery<CustomerPageQuery>(
    graphql`
      query CustomerPageQuery($storeId: String!, $email: String!) @preloadable {
        store(storeId: $storeId) {
          storeId
          customer(email: $email) {
            id
            internalId
            email
            name
            profile {
              attributes
              raw
              sameEmail
              ...CustomerHistory_profile
            }
            ...CustomerFacts_customer
            ...CustomerStanding_customer
            ...CustomerLatestOrders_customer
            ...CustomerEmails_customer
            ...CustomerConsents_customer
          }
        }
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  const numbers = useNumbers();
  const { storeId, customer } = loaded(data.store);
  const listPath = listReturn(customersPaths.list({ storeId }));
  if (customer === null || customer === undefined) {
    return <GonePage title={messages.gone} text={messages.goneText} to={listPath} back={messages.toList} />;
  }
  const { internalId, email, name, profile } = customer;
  const others = profile?.sameEmail ?? [];
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={listPath}>
            <FormattedMessage {...messages.back} />
          </PageLink>
        }
        title={name || email || internalId}
        text={name === '' ? undefined : email || internalId}
        actions={<DeleteButton deletion={customersDeletion} id={customer.id} listPath={listPath} />}
      />
      {others.length > 0 && (
        <Notice tone="info">
          <FormattedMessage
            {...messages.sameEmail}
            values={{
              ...counted(numbers, others.length),
              list: others.map((id, at) => (
                <Fragment key={id}>
                  {at > 0 && ', '}
                  <PageLink to={customersPaths.item({ storeId, email: id })}>{id}</PageLink>
                </Fragment>
              )),
            }}
          />
        </Notice>
      )}
      <div className={styles['layout']}>
        <div className={styles['column']}>
          <CustomerFacts customer={customer} storeId={storeId} />
          <div className={styles['late']}>
            <CustomerPrivacy storeId={storeId} id={customer.id} address={email || internalId} onForgotten={() => navigate.push(listPath)} />
          </div>
        </div>
        <div className={styles['column']}>
          <CustomerStanding customer={customer} />
          {profile !== null && profile !== undefined && <CustomerHistory profile={profile} />}
          <CustomerLatestOrders customer={customer} storeId={storeId} />
          <CustomerEmails customer={customer} />
          <CustomerConsents customer={customer} />
          <AttributeTable attributes={profile?.attributes} />
          <RawData value={profile?.raw ?? null} />
        </div>
      </div>
    </>
  );
}
