import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import type { SubscriptionCard_company$key } from './__generated__/SubscriptionCard_company.graphql.ts';
import { billingMessages as messages } from './billing.messages.ts';
import styles from './billing.module.css';
import { billingPaths } from './billingPaths.ts';
import { usePaymentPages } from './usePaymentPages.ts';

/** The subscription and how it is paid for. */
export function SubscriptionCard({ company: key }: { readonly company: SubscriptionCard_company$key }) {
  const { id, companyId, subscription } = useFragment(
    graphql`
      fragment SubscriptionCard_company on Company @throwOnFieldError {
        id
        companyId
        subscription {
          provider
          name
          renewsAt
          price {
            amount
            currency
          }
          paymentMethod {
            label
            expires
          }
          closingAt
          closedBy
          canCancel
          canReenable
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const mayEdit = useCan()('COMPANY_BILLING_EDIT');
  const { openPortal, isOpening } = usePaymentPages(id);
  const [now] = useState(() => Date.now());
  const { name, renewsAt, price, paymentMethod, closingAt, provider } = subscription;
  const isPaid = provider === 'STRIPE';
  const date = (moment: string) => intl.formatDate(moment, { dateStyle: 'medium' });
  const textOf = () => {
    if (closingAt != null) {
      const message =
        Date.parse(closingAt) <= now ? messages.closed : subscription.closedBy === 'ADMIN' ? messages.closedByAdmin : messages.closes;
      return intl.formatMessage(message, { date: date(closingAt) });
    }
    if (name == null) return intl.formatMessage(isPaid ? messages.noneText : messages.noneProvider);
    if (renewsAt == null) return undefined;
    return price == null
      ? intl.formatMessage(messages.renews, { date: date(renewsAt) })
      : intl.formatMessage(messages.renewsFor, { date: date(renewsAt), price: numbers.money(price) });
  };
  const text = textOf();
  return (
    <section className={styles['card']} aria-labelledby="billing-subscription">
      <h2 id="billing-subscription">
        <FormattedMessage {...messages.subscription} />
      </h2>
      <p className={styles['big']}>{name ?? <FormattedMessage {...messages.none} />}</p>
      {text !== undefined && <p>{text}</p>}
      {isPaid && name != null && (
        <dl>
          <dt>
            <FormattedMessage {...messages.payment} />
          </dt>
          <dd>
            {paymentMethod == null ? (
              <FormattedMessage {...messages.noPayment} />
            ) : paymentMethod.expires == null ? (
              paymentMethod.label
            ) : (
              <FormattedMessage {...messages.expires} values={{ label: paymentMethod.label, month: paymentMethod.expires }} />
            )}
          </dd>
        </dl>
      )}
      {mayEdit && (
        <div className={styles['actions']}>
          {isPaid && name == null && (
            <ButtonLink to={billingPaths.signup({ companyId })}>
              <FormattedMessage {...messages.subscribe} />
            </ButtonLink>
          )}
          {isPaid && name != null && (
            <Button variant="default" loading={isOpening} onClick={() => void openPortal()}>
              <FormattedMessage {...messages.changePayment} />
            </Button>
          )}
          {subscription.canReenable && (
            <ButtonLink to={billingPaths.reenable({ companyId })}>
              <FormattedMessage {...messages.reenable} />
            </ButtonLink>
          )}
          {subscription.canCancel && (
            <ButtonLink variant="subtle" to={billingPaths.cancel({ companyId })}>
              <FormattedMessage {...messages.cancel} />
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}
