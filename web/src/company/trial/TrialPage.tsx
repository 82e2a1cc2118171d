import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { daysUntil } from '../banner/bannerKinds.ts';
import { useExtendTrial } from '../banner/useExtendTrial.ts';
import { billingPaths } from '../billing/billingPaths.ts';
import { planMessages } from '../plan/plan.messages.ts';
import type { TrialPageQuery } from './__generated__/TrialPageQuery.graphql.ts';
import { trialMessages as messages } from './trial.messages.ts';
import styles from './trial.module.css';

const products = [
  ['SEARCH', planMessages.search],
  ['RECOMMENDATIONS', planMessages.recommendations],
  ['EMAIL', planMessages.email],
  ['AUDIENCE', planMessages.audience],
  ['CHAT', planMessages.chat],
] as const;

/** How long the company may try the products, and the one extension by 7 days. */
export function TrialPage({ queryRef }: PageProps<TrialPageQuery>) {
  const data = usePreloadedQuery<TrialPageQuery>(
    graphql`
      query TrialPageQuery($companyId: String!) @preloadable {
        company(companyId: $companyId) {
          id
          companyId
          canEditBilling: viewerCan(ability: COMPANY_BILLING_EDIT)
          plan {
            products
            subscription
            trialExpiresAt
            isTrialExtended
            productTrials {
              product
              expiresAt
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { id, companyId, canEditBilling, plan } = loaded(data.company);
  const intl = useIntl();
  const numbers = useNumbers();
  const { extend, isExtending } = useExtendTrial(id);
  // One moment for the whole visit, as for the banner.
  const [now] = useState(() => Date.now());
  const end = plan.subscription == null ? plan.trialExpiresAt : null;
  const days = end == null ? 0 : daysUntil(end, now);
  const date = (moment: string) => intl.formatDate(moment, { dateStyle: 'medium' });
  const untilOf = (product: (typeof products)[number][0]) => {
    if (!plan.products.includes(product)) return intl.formatMessage(messages.notIncluded);
    const own = plan.productTrials.find((trial) => trial.product === product)?.expiresAt ?? end;
    if (own == null) return intl.formatMessage(messages.noEnd);
    return Date.parse(own) <= now ? intl.formatMessage(messages.ended, { date: date(own) }) : date(own);
  };
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} />
      <section className={styles['card']}>
        <p className={styles['big']}>
          {end == null ? (
            <FormattedMessage {...messages.none} />
          ) : days > 0 ? (
            <FormattedMessage {...messages.ends} values={{ days, shown: numbers.count(days) }} />
          ) : (
            <FormattedMessage {...messages.over} />
          )}
        </p>
        <p>
          {end == null ? (
            <FormattedMessage {...messages.noneText} />
          ) : (
            <FormattedMessage {...(days > 0 ? messages.endsOn : messages.endedOn)} values={{ date: date(end) }} />
          )}
        </p>
        {end != null && (
          <p>
            <FormattedMessage {...(!canEditBilling ? messages.askAdmin : plan.isTrialExtended ? messages.extended : messages.canExtend)} />
          </p>
        )}
        {end != null && canEditBilling && (
          <div className={styles['actions']}>
            {!plan.isTrialExtended && (
              <Button variant="default" loading={isExtending} onClick={() => void extend()}>
                <FormattedMessage {...messages.extend} />
              </Button>
            )}
            <ButtonLink to={billingPaths.signup({ companyId })}>
              <FormattedMessage {...messages.subscribe} />
            </ButtonLink>
          </div>
        )}
      </section>
      <section className={styles['card']} aria-labelledby="trial-products">
        <h2 id="trial-products">
          <FormattedMessage {...messages.products} />
        </h2>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage {...messages.product} />
              </th>
              <th scope="col">
                <FormattedMessage {...messages.until} />
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(([product, name]) => (
              <tr key={product}>
                <th scope="row">
                  <FormattedMessage {...name} />
                </th>
                <td>{untilOf(product)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
