import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import type { RenameCompany_company$data, RenameCompany_company$key } from './__generated__/RenameCompany_company.graphql.ts';
import type { RenameCompanyMutation } from './__generated__/RenameCompanyMutation.graphql.ts';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';

/** Asks for another name of the company. */
export function RenameCompany({ company: key }: { readonly company: RenameCompany_company$key }) {
  const company = useFragment(
    graphql`
      fragment RenameCompany_company on Company {
        id
        name
      }
    `,
    key,
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        <FormattedMessage {...messages.rename} />
      </Button>
      {isOpen && <RenameDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenameDialog({ company: { id, name }, onClose }: { readonly company: RenameCompany_company$data; readonly onClose: () => void }) {
  const intl = useIntl();
  const [write] = useWrite<RenameCompanyMutation>(graphql`
    mutation RenameCompanyMutation($input: UpdateCompanyInput!) {
      updateCompany(input: $input) {
        company {
          id
          name
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
    initial: { name },
    schema: { name: [required, maxLength(200)] },
    draft: false,
    onSave: async (values) => {
      const payload = (await write({ input: { id, name: values.name } }))?.updateCompany;
      if (payload?.errors.length === 0) {
        showToast({ type: 'success', title: intl.formatMessage(messages.renamed) });
        onClose();
      }
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.rename} />}
      text={<FormattedMessage {...messages.renameText} />}
      saveText={<FormattedMessage {...messages.saveName} />}
      onClose={onClose}
    >
      <TextField field={form.field('name')} label={messages.companyName} isRequired isReadOnly={false} />
    </FormDialog>
  );
}
