import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { usePaymentPagesPortalMutation } from './__generated__/usePaymentPagesPortalMutation.graphql.ts';
import type { usePaymentPagesSubscribeMutation } from './__generated__/usePaymentPagesSubscribeMutation.graphql.ts';
import { billingMessages as messages } from './billing.messages.ts';

/** Leads to the pages of the payment provider, which lead back here. `companyId` is a global id. */
export function usePaymentPages(companyId: string) {
  const [writeSubscribe, isStarting] = useWrite<usePaymentPagesSubscribeMutation>(graphql`
    mutation usePaymentPagesSubscribeMutation($input: StartSubscriptionInput!) {
      startSubscription(input: $input) {
        url
        errors {
          message
        }
      }
    }
  `);
  const [writePortal, isOpening] = useWrite<usePaymentPagesPortalMutation>(graphql`
    mutation usePaymentPagesPortalMutation($input: OpenPaymentPortalInput!) {
      openPaymentPortal(input: $input) {
        url
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failed);
  const go = (
    payload: { readonly url?: string | null | undefined; readonly errors: readonly { readonly message: string }[] } | undefined,
  ) => {
    if (isDone(payload) && payload?.url != null) window.location.assign(payload.url);
  };
  return {
    subscribe: async (planId: string) => go((await writeSubscribe({ input: { companyId, plan: planId } }))?.startSubscription),
    openPortal: async () => go((await writePortal({ input: { companyId } }))?.openPaymentPortal),
    isStarting,
    isOpening,
  };
}
