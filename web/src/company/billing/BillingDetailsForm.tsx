import { Button } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
import { FormNotices } from '../../ui/form/FormNotices.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { email as emailRule, maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
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
        <PlainField {...form.field('name')} label={intl.formatMessage(messages.name)} autoComplete="organization" disabled={!mayEdit} />
        <AddressField field={form.field('address')} isReadOnly={!mayEdit} />
        <PlainField {...form.field('vatNumber')} label={intl.formatMessage(messages.vatId)} autoComplete="off" disabled={!mayEdit} />
        <PlainField
          {...form.field('email')}
          type="email"
          label={intl.formatMessage(messages.email)}
          autoComplete="email"
          disabled={!mayEdit}
        />
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
