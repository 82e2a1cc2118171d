import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import type { NamedStore } from '../../resources/pickers/StoreChecks.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { Role, RoleDialogMutation } from './__generated__/RoleDialogMutation.graphql.ts';
import type { RoleDialogQuery } from './__generated__/RoleDialogQuery.graphql.ts';
import { companyUsersMessages as messages } from './companyUsers.messages.ts';
import { RoleFields } from './RoleFields.tsx';
import { storesOfPartial, storesOfRole } from './storesOfRole.ts';

interface RoleDialogProps {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly role: Role;
    readonly storeCount: number;
    readonly revision: number;
  };
  readonly onClose: () => void;
}

/** Changes the role of a user, and the stores of a partial one. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const intl = useIntl();
  const waiting = (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={<FormattedMessage {...messages.editOf} values={{ name: user.name }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(messages.close) }}
    >
      <Skeleton height={160} />
    </Modal>
  );
  if (user.storeCount === 0) return <RoleForm user={user} stores={[]} onClose={onClose} />;
  return (
    <Suspense fallback={waiting}>
      <WithStores user={user} onClose={onClose} />
    </Suspense>
  );
}

function WithStores({ user, onClose }: RoleDialogProps) {
  const { node } = useLazyLoadQuery<RoleDialogQuery>(
    graphql`
      query RoleDialogQuery($id: ID!) {
        node(id: $id) {
          ... on CompanyUser {
            stores {
              id
              name
            }
          }
        }
      }
    `,
    { id: user.id },
    // Who had which stores when the dialog was last open says nothing about now.
    { fetchPolicy: 'network-only' },
  );
  return <RoleForm user={user} stores={node?.stores ?? []} onClose={onClose} />;
}

function RoleForm({ user, stores, onClose }: RoleDialogProps & { readonly stores: readonly NamedStore[] }) {
  const intl = useIntl();
  const reload = useReload();
  const { id, name, revision } = user;
  const [write] = useWrite<RoleDialogMutation>(graphql`
    mutation RoleDialogMutation($input: UpdateCompanyUserInput!) {
      updateCompanyUser(input: $input) {
        companyUser {
          role
          revision
          ...CompanyUserRow_user
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const savedToast = useSavedToast();
  const initial = { role: user.role, storeIds: stores.map((store) => store.id) as readonly string[] };
  const save = async (values: typeof initial, basedOn: number) =>
    (await write({ input: { id, revision: basedOn, role: values.role, storeIds: storesOfRole(values) } }))?.updateCompanyUser;
  const form = useForm({
    initial,
    schema: { storeIds: [storesOfPartial] },
    draft: false,
    onSave: async (values) => {
      const before = form.initial;
      const payload = await save(values, revision);
      if (payload === undefined) return undefined;
      if (isConflict(payload.errors)) {
        reload();
        return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      }
      if (payload.errors.length === 0) {
        const saved = payload.companyUser?.revision ?? revision;
        savedToast({ title: messages.savedToast, values: { name }, sendBack: () => save(before, saved) });
        onClose();
      }
      return { errors: payload.errors };
    },
  });
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<FormattedMessage {...messages.editOf} values={{ name }} />}
      text={<FormattedMessage {...messages.editText} values={{ name }} />}
      saveText={<FormattedMessage {...messages.saveRole} />}
      onClose={onClose}
    >
      <RoleFields role={form.field('role')} stores={form.field('storeIds')} known={stores} />
    </FormDialog>
  );
}
