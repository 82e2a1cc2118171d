import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { CancelReason, useSubscriptionWritesCancelMutation } from './__generated__/useSubscriptionWritesCancelMutation.graphql.ts';
import type { useSubscriptionWritesReenableMutation } from './__generated__/useSubscriptionWritesReenableMutation.graphql.ts';
import type { useSubscriptionWritesSyncMutation } from './__generated__/useSubscriptionWritesSyncMutation.graphql.ts';
import { billingMessages } from './billing.messages.ts';

export type { CancelReason };

/** Cancels a subscription, resumes it, or asks the provider how it stands; each is true when it is done. `companyId` is a global id. */
export function useSubscriptionWrites(companyId: string) {
  const [writeCancel, isCancelling] = useWrite<useSubscriptionWritesCancelMutation>(graphql`
    mutation useSubscriptionWritesCancelMutation($input: CancelSubscriptionInput!) {
      cancelSubscription(input: $input) {
        company {
          ...SubscriptionCard_company
          ...CompanyBanner_company
        }
        errors {
          message
        }
      }
    }
  `);
  const [writeReenable, isReenabling] = useWrite<useSubscriptionWritesReenableMutation>(graphql`
    mutation useSubscriptionWritesReenableMutation($input: ReenableSubscriptionInput!) {
      reenableSubscription(input: $input) {
        company {
          ...SubscriptionCard_company
          ...CompanyBanner_company
        }
        errors {
          message
        }
      }
    }
  `);
  const [writeSync, isSyncing] = useWrite<useSubscriptionWritesSyncMutation>(graphql`
    mutation useSubscriptionWritesSyncMutation($input: SyncSubscriptionInput!) {
      syncSubscription(input: $input) {
        company {
          ...SubscriptionCard_company
          ...CompanyBanner_company
        }
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(billingMessages.failed);
  return {
    cancel: async (reason: CancelReason, comment: string) =>
      isDone((await writeCancel({ input: { companyId, reason, comment } }))?.cancelSubscription),
    reenable: async () => isDone((await writeReenable({ input: { companyId } }))?.reenableSubscription),
    sync: async () => isDone((await writeSync({ input: { companyId } }))?.syncSubscription),
    isCancelling,
    isReenabling,
    isSyncing,
  };
}
