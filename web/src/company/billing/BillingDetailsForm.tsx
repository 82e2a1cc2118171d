import { Button, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import { FormNotices } from '../../ui/form/FormNotices.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { email as emailRule, maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import type { BillingDetailsForm_company$key } from './__generated__/BillingDetailsForm_company.graphql.ts';
import type { BillingDetailsFormMutation } from './__generated__/BillingDetailsFormMutation.graphql.ts';
import { AddressField } from './AddressField.tsx';
import { billingMessages as messages } from './billing.messages.ts';
import styles from './billing.module.css';

/** Who invoices are written to. */
export function BillingDetailsForm({ company: key }: { readonly company: BillingDetailsForm_company$key }) {
  const { id, billingDetails } = useFragment(
    graphql`
      fragment BillingDetailsForm_company on Company @throwOnFieldError {
        id
        billingDetails {
          name
          address
          vatNumber
          email
          revision
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const mayEdit = useCan()('COMPANY_BILLING_EDIT');
  const [write] = useWrite<BillingDetailsFormMutation>(graphql`
    mutation BillingDetailsFormMutation($input: UpdateBillingDetailsInput!) {
      updateBillingDetails(input: $input) {
        company {
          billingDetails {
            revision
          }
          ...BillingDetailsForm_company
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);
  const { revision, name, address, vatNumber, email } = billingDetails;
  const savedToast = useSavedToast();
  const initial = { name, address: address.join('\n'), vatNumber, email };
  const save = async (values: typeof initial, basedOn: number) => {
    const lines = values.address.split('\n').map((line) => line.trim());
    const input = { ...values, address: lines.filter((line) => line !== ''), email: values.email.trim() };
    return (await write({ input: { companyId: id, revision: basedOn, ...input } }))?.updateBillingDetails;
  };
  const form = useForm({
    initial,
    schema: { name: [required, maxLength(200)], vatNumber: [maxLength(50)], email: [emailRule] },
    onSave: async (values) => {
      const before = form.initial;
      const payload = await save(values, revision);
      if (payload === undefined) return undefined;
      if (isConflict(payload.errors))
        return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (payload.errors.length === 0) {
        form.rebase(values);
        const saved = payload.company?.billingDetails?.revision ?? revision;
        savedToast({ title: messages.saved, sendBack: () => save(before, saved), onUndone: () => form.rebase(before) });
      }
      return { errors: payload.errors };
    },
  });
  const input = (field: 'name' | 'vatNumber' | 'email', label: MessageDescriptor) => {
    const { id: fieldId, value, error, onBlur, onChange } = form.field(field);
    return {
      id: fieldId,
      label: intl.formatMessage(label),
      value,
      error,
      readOnly: !mayEdit,
      onBlur,
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    };
  };
  return (
    <section className={styles['card']} aria-labelledby="billing-details">
      <h2 id="billing-details">
        <FormattedMessage {...messages.details} />
      </h2>
      <p className={styles['soft']}>
        <FormattedMessage {...messages.detailsText} />
      </p>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <FormNotices form={form} />
        <TextInput {...input('name', messages.name)} autoComplete="organization" />
        <AddressField field={form.field('address')} isReadOnly={!mayEdit} />
        <TextInput {...input('vatNumber', messages.vatId)} autoComplete="off" />
        <TextInput {...input('email', messages.email)} type="email" autoComplete="email" />
        {mayEdit && (
          <div className={styles['actions']}>
            <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
              <FormattedMessage {...messages.save} />
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}
