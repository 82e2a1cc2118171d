import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
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
  const failed = (message: string): void => {
    showToast({ type: 'danger', title: intl.formatMessage(companyUsersMessages.failedToast), message });
    // Somebody else accepted or revoked it meanwhile: the list was old.
    reload();
  };
  const resend = async (id: string, email: string) => {
    const payload = (await writeResend({ input: { id } }))?.resendInvite;
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (error !== undefined) failed(error.message);
    else
      showToast({
        type: 'success',
        title: intl.formatMessage(messages.resentToast, { email }),
        message: intl.formatMessage(messages.resentText),
      });
  };
  const revoke = async (id: string, email: string) => {
    const payload = (await writeRevoke({ input: { id } }))?.revokeInvite;
    if (payload === undefined) return;
    const [error] = payload.errors;
    if (error !== undefined) {
      failed(error.message);
      return;
    }
    showToast({ type: 'success', title: intl.formatMessage(messages.revokedToast, { email }) });
    reload();
  };
  return { resend, revoke };
}
