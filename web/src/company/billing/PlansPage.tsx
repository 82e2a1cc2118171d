import { Button } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { PlansPageQuery } from './__generated__/PlansPageQuery.graphql.ts';
import { billingMessages, subscriptionMessages as messages } from './billing.messages.ts';
import styles from './billing.module.css';
import { BackToBilling } from './BackToBilling.tsx';
import { usePaymentPages } from './usePaymentPages.ts';

/** The plans on offer; what is chosen is paid for on the provider's page. */
export function PlansPage({ queryRef }: PageProps<PlansPageQuery>) {
  const data = usePreloadedQuery<PlansPageQuery>(
    graphql`
      query PlansPageQuery($companyId: String!) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          id
          companyId
          subscription {
            provider
            name
            plans {
              planId
              name
              description
              interval
              price {
                amount
                currency
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { id, companyId, subscription } = loaded(data.company);
  const numbers = useNumbers();
  const mayEdit = useCan()('COMPANY_BILLING_EDIT');
  const { subscribe, isStarting } = usePaymentPages(id);
  const { provider, name, plans } = subscription;
  return (
    <>
      <PageHead
        back={<BackToBilling companyId={companyId} />}
        title={<FormattedMessage {...messages.signupTitle} />}
        text={provider === 'NONE' ? undefined : <FormattedMessage {...messages.signupText} />}
      />
      {provider === 'NONE' ? (
        <Notice tone="info">
          <FormattedMessage {...billingMessages.noneProvider} />
        </Notice>
      ) : name != null ? (
        <Notice tone="info">
          <FormattedMessage {...messages.has} values={{ plan: name }} />
        </Notice>
      ) : plans.length === 0 ? (
        <Notice tone="info">
          <FormattedMessage {...messages.noPlans} />
        </Notice>
      ) : (
        <ul className={styles['plans']}>
          {plans.map((plan) => (
            <li key={plan.planId} className={styles['card']}>
              <h2>{plan.name}</h2>
              <p>{plan.description}</p>
              <p className={styles['big']}>
                <FormattedMessage
                  {...(plan.interval === 'YEAR' ? messages.year : messages.month)}
                  values={{ price: numbers.money(plan.price) }}
                />
              </p>
              {mayEdit && (
                <Button loading={isStarting} onClick={() => void subscribe(plan.planId)}>
                  <FormattedMessage {...messages.choose} values={{ plan: plan.name }} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
