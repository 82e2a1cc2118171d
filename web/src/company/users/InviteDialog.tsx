import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useCompanyScope } from '../../app/router/companyScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { NamedStore } from '../../resources/pickers/StoreChecks.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { email as emailRule, maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { InviteDialogMutation, Role } from './__generated__/InviteDialogMutation.graphql.ts';
import { companyInvitesMessages as invites, companyUsersMessages as messages } from './companyUsers.messages.ts';
import { companyUsersPaths } from './companyUsersPaths.ts';
import { RoleFields } from './RoleFields.tsx';
import { storesOfPartial, storesOfRole } from './storesOfRole.ts';

const noStores: readonly NamedStore[] = [];

/** Invites someone, and leads to the invited ones. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { id, companyId } = useCompanyScope();
  const [write] = useWrite<InviteDialogMutation>(graphql`
    mutation InviteDialogMutation($input: CreateInviteInput!) {
      createInvite(input: $input) {
        invite {
          id
          role
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const form = useForm({
    initial: { email: '', name: '', role: 'MEMBER' as Role, storeIds: [] as readonly string[] },
    schema: { email: [required, emailRule, maxLength(320)], name: [maxLength(200)], storeIds: [storesOfPartial] },
    onSave: async (values) => {
      const { email, name, role } = values;
      const input = { companyId: id, email: email.trim(), name: name.trim(), role, storeIds: storesOfRole(values) };
      const payload = (await write({ input }))?.createInvite;
      if (payload === undefined) return undefined;
      if (payload.errors.length === 0) {
        showToast({
          type: 'success',
          title: intl.formatMessage(invites.resentToast, { email: input.email }),
        });
        onClose();
        navigate.push(companyUsersPaths.invited({ companyId }));
      }
      return { errors: payload.errors };
    },
  });
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<FormattedMessage {...messages.invite} />}
      text={<FormattedMessage {...invites.inviteText} />}
      saveText={<FormattedMessage {...invites.send} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('email')}
        type="email"
        label={intl.formatMessage(messages.email)}
        autoComplete="off"
        required
        data-autofocus
      />
      <PlainField
        {...form.field('name')}
        label={intl.formatMessage(messages.name)}
        hint={intl.formatMessage(invites.nameHint)}
        autoComplete="off"
      />
      <RoleFields role={form.field('role')} stores={form.field('storeIds')} known={noStores} />
    </FormDialog>
  );
}
