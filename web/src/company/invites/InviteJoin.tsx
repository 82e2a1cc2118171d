import { useIntl } from 'react-intl';
import { graphql } from 'relay-runtime';

import { runOperation } from '../../app/relay/runOperation.ts';
import { formOutcome, problemsOf } from '../../session/session/formOutcome.ts';
import { SessionForm } from '../../session/session/SessionForm.tsx';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { useForm } from '../../ui/form/useForm.ts';
import type { InviteJoinMutation } from './__generated__/InviteJoinMutation.graphql.ts';
import { invitesMessages as messages } from './invites.messages.ts';

/** The user whom the invitation is for is signed in. */
export function InviteJoin({ inviteId }: { inviteId: string }) {
  const intl = useIntl();
  const form = useForm({
    initial: {},
    schema: {},
    onSave: async () => {
      const outcome = await formOutcome(intl, async () => {
        const { joinCompany } = await runOperation<InviteJoinMutation>(
          graphql`
            mutation InviteJoinMutation($input: JoinCompanyInput!) {
              joinCompany(input: $input) {
                errors {
                  field
                  code
                  message
                }
              }
            }
          `,
          { input: { inviteId } },
        );
        return joinCompany;
      });
      if (outcome.errors.length === 0) window.location.assign(sessionPaths.home({}));
      return outcome;
    },
  });
  return (
    <SessionForm
      problems={problemsOf(form)}
      isSaving={form.isSaving}
      submit={intl.formatMessage(messages.accept)}
      onSubmit={() => void form.save()}
    >
      {null}
    </SessionForm>
  );
}
