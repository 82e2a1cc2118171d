import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useInviteActionsResendMutation } from './__generated__/useInviteActionsResendMutation.graphql.ts';
import type { useInviteActionsRevokeMutation } from './__generated__/useInviteActionsRevokeMutation.graphql.ts';
import { companyInvitesMessages as messages, companyUsersMessages } from './companyUsers.messages.ts';

/** Sends an invitation again, or takes it back. What was revoked is sent again by a new invitation. */
export function useInviteActions() {
  const intl = useIntl();
  const reload = useReload();
  const [writeResend] = useWrite<useInviteActionsResendMutation>(graphql`
    mutation useInviteActionsResendMutation($input: ResendInviteInput!) {
      resendInvite(input: $input) {
        invite {
          role
          ...CompanyInviteRow_invite
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const [writeRevoke] = useWrite<useInviteActionsRevokeMutation>(graphql`
    mutation useInviteActionsRevokeMutation($input: RevokeInviteInput!) {
      revokeInvite(input: $input) {
        revokedId
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(companyUsersMessages.failedToast);
  const resend = async (id: string, email: string) => {
    const payload = (await writeResend({ input: { id } }))?.resendInvite;
    if (isDone(payload))
      showToast({
        type: 'success',
        title: intl.formatMessage(messages.resentToast, { email }),
        message: intl.formatMessage(messages.resentText),
      });
    // Someone else accepted or revoked it meanwhile: the list was old.
    else if (payload !== undefined) reload();
  };
  const revoke = async (id: string, email: string) => {
    const payload = (await writeRevoke({ input: { id } }))?.revokeInvite;
    if (payload === undefined) return;
    if (isDone(payload)) showToast({ type: 'success', title: intl.formatMessage(messages.revokedToast, { email }) });
    reload();
  };
  return { resend, revoke };
}
