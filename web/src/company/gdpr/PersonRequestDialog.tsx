import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useCompanyScope } from '../../app/router/companyScope.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { email as emailRule, maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { today } from '../../ui/range/dateRange.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { PersonRequestDialogMutation, PersonRequestKind } from './__generated__/PersonRequestDialogMutation.graphql.ts';
import { kindMessages, requestMessages as messages } from './gdpr.messages.ts';
import { requestKinds } from './gdprAddress.ts';

/** Enters a request of a person in the register. */
export function PersonRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const reload = useReload();
  const { id: companyId } = useCompanyScope();
  const [day] = useState(() => today(new Date(), intl.timeZone ?? 'UTC'));
  const [write] = useWrite<PersonRequestDialogMutation>(graphql`
    mutation PersonRequestDialogMutation($input: CreatePersonRequestInput!) {
      createPersonRequest(input: $input) {
        personRequest {
          internalId
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
    initial: { email: '', kind: 'ACCESS' as PersonRequestKind, receivedOn: day, note: '' },
    schema: { email: [required, emailRule, maxLength(320)], receivedOn: [required], note: [maxLength(2000)] },
    onSave: async ({ email, kind, receivedOn, note }) => {
      const input = { companyId, email: email.trim(), kind, receivedOn, note: note.trim() };
      const payload = (await write({ input }))?.createPersonRequest;
      if (payload === undefined) return undefined;
      if (payload.errors.length === 0) {
        showToast({ type: 'success', title: intl.formatMessage(messages.savedRequest) });
        onClose();
        reload();
      }
      return { errors: payload.errors };
    },
  });
  const kind = form.field('kind');
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.add} />}
      text={<FormattedMessage {...messages.addText} />}
      saveText={<FormattedMessage {...messages.saveRequest} />}
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
      <PlainSelect
        id={kind.id}
        label={intl.formatMessage(messages.kind)}
        value={kind.value}
        choices={requestKinds.map((value) => ({ value, label: intl.formatMessage(kindMessages[value]) }))}
        onChange={(value) => kind.onChange(requestKinds.find((one) => one === value) ?? kind.value)}
      />
      <PlainField {...form.field('receivedOn')} type="date" label={intl.formatMessage(messages.received)} max={day} required />
      <PlainField
        {...form.field('note')}
        label={intl.formatMessage(messages.note)}
        hint={intl.formatMessage(messages.noteHint)}
        autoComplete="off"
      />
    </FormDialog>
  );
}
