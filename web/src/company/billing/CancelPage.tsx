import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { CancelPageQuery } from './__generated__/CancelPageQuery.graphql.ts';
import { subscriptionMessages as messages } from './billing.messages.ts';
import styles from './billing.module.css';
import { BackToBilling } from './BackToBilling.tsx';
import { billingPaths } from './billingPaths.ts';
import { type CancelReason, useSubscriptionWrites } from './useSubscriptionWrites.ts';

const reasons = ['TOO_EXPENSIVE', 'MISSING_FEATURES', 'NOT_USED', 'SHOP_CLOSES', 'OTHER'] as const satisfies readonly CancelReason[];

/** Cancels the subscription at the end of what is paid for. */
export function CancelPage({ queryRef }: PageProps<CancelPageQuery>) {
  const data = usePreloadedQuery<CancelPageQuery>(
    graphql`
      query CancelPageQuery($companyId: String!) @preloadable @throwOnFieldError {
        company(companyId: $companyId) {
          id
          companyId
          subscription {
            renewsAt
            canCancel
          }
        }
      }
    `,
    queryRef,
  );
  const { id, companyId, subscription } = loaded(data.company);
  const intl = useIntl();
  const navigate = useNavigate();
  const { cancel, isCancelling } = useSubscriptionWrites(id);
  const [reason, setReason] = useState<CancelReason>();
  const [comment, setComment] = useState('');
  const { renewsAt, canCancel } = subscription;
  return (
    <>
      <PageHead
        back={<BackToBilling companyId={companyId} />}
        title={<FormattedMessage {...messages.cancelTitle} />}
        text={
          !canCancel ? undefined : renewsAt == null ? (
            <FormattedMessage {...messages.cancelText} />
          ) : (
            <FormattedMessage {...messages.cancelUntil} values={{ date: intl.formatDate(renewsAt, { dateStyle: 'medium' }) }} />
          )
        }
      />
      {canCancel ? (
        <form
          className={`${styles['card']} ${styles['form']}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (reason === undefined) return;
            void cancel(reason, comment).then((isDone) => {
              if (!isDone) return;
              showToast({ type: 'success', title: intl.formatMessage(messages.cancelled) });
              navigate.push(billingPaths.overview({ companyId }));
            });
          }}
        >
          <Radio.Group
            label={<FormattedMessage {...messages.reason} />}
            value={reason ?? ''}
            onChange={(value) => setReason(reasons.find((one) => one === value))}
          >
            <Stack gap={8} mt={8}>
              {reasons.map((one) => (
                <Radio key={one} value={one} label={intl.formatMessage(messages[one])} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={intl.formatMessage(messages.comment)}
            rows={3}
            maxLength={2000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <div className={styles['actions']}>
            <Button type="submit" color="red" disabled={reason === undefined} loading={isCancelling}>
              <FormattedMessage {...messages.confirmCancel} />
            </Button>
          </div>
        </form>
      ) : (
        <Notice tone="info">
          <FormattedMessage {...messages.nothingToCancel} />
        </Notice>
      )}
    </>
  );
}
