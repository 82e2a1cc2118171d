import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import type { SignupSuccessPageQuery } from './__generated__/SignupSuccessPageQuery.graphql.ts';
import { billingMessages, subscriptionMessages as messages } from './billing.messages.ts';
import styles from './billing.module.css';
import { billingPaths } from './billingPaths.ts';
import { useSubscriptionWrites } from './useSubscriptionWrites.ts';

/** Where the payment provider leads back to: asks it how the subscription stands. */
export function SignupSuccessPage({ queryRef }: PageProps<SignupSuccessPageQuery>) {
  const data = usePreloadedQuery<SignupSuccessPageQuery>(
    graphql`
      query SignupSuccessPageQuery($companyId: String!) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          id
          companyId
          subscription {
            name
            provider
          }
        }
      }
    `,
    queryRef,
  );
  const { id, companyId, subscription } = loaded(data.company);
  const { name, provider } = subscription;
  const { sync, isSyncing } = useSubscriptionWrites(id);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || name != null || provider !== 'STRIPE') return;
    isAsked.current = true;
    void sync();
  });
  return (
    <>
      <PageHead title={<FormattedMessage {...(name == null ? messages.signupTitle : messages.successTitle)} />} />
      <p>
        {name != null ? (
          <FormattedMessage {...messages.successText} values={{ plan: name }} />
        ) : (
          <FormattedMessage {...(provider === 'STRIPE' ? messages.waiting : billingMessages.noneProvider)} />
        )}
      </p>
      <div className={styles['actions']}>
        {name == null && provider === 'STRIPE' && (
          <Button variant="default" loading={isSyncing} onClick={() => void sync()}>
            <FormattedMessage {...messages.check} />
          </Button>
        )}
        <ButtonLink to={billingPaths.overview({ companyId })}>
          <FormattedMessage {...messages.toBilling} />
        </ButtonLink>
      </div>
    </>
  );
}
