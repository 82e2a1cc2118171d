import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { ReenablePageQuery } from './__generated__/ReenablePageQuery.graphql.ts';
import { subscriptionMessages as messages } from './billing.messages.ts';
import { BackToBilling } from './BackToBilling.tsx';
import { billingPaths } from './billingPaths.ts';
import { useSubscriptionWrites } from './useSubscriptionWrites.ts';

/** Takes a cancellation back. */
export function ReenablePage({ queryRef }: PageProps<ReenablePageQuery>) {
  const data = usePreloadedQuery<ReenablePageQuery>(
    graphql`
      query ReenablePageQuery($companyId: String!) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          id
          companyId
          subscription {
            closingAt
            canReenable
          }
        }
      }
    `,
    queryRef,
  );
  const { id, companyId, subscription } = loaded(data.company);
  const intl = useIntl();
  const navigate = useNavigate();
  const { reenable, isReenabling } = useSubscriptionWrites(id);
  const { closingAt, canReenable } = subscription;
  const run = async () => {
    if (!(await reenable())) return;
    showToast({ type: 'success', title: intl.formatMessage(messages.reenabled) });
    navigate.push(billingPaths.overview({ companyId }));
  };
  return (
    <>
      <PageHead back={<BackToBilling companyId={companyId} />} title={<FormattedMessage {...messages.reenableTitle} />} />
      {canReenable && closingAt != null ? (
        <>
          <Notice tone="info">
            <FormattedMessage {...messages.reenableText} values={{ date: intl.formatDate(closingAt, { dateStyle: 'medium' }) }} />
          </Notice>
          <Button mt="md" loading={isReenabling} onClick={() => void run()}>
            <FormattedMessage {...messages.confirmReenable} />
          </Button>
        </>
      ) : (
        <Notice tone="info">
          <FormattedMessage {...messages.nothingToReenable} />
        </Notice>
      )}
    </>
  );
}
