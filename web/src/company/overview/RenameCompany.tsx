import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useSavedToast } from '../../resources/useSavedToast.ts';
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
  const savedToast = useSavedToast();
  const rename = async (to: string) => (await write({ input: { id, name: to } }))?.updateCompany;
  const form = useForm({
    initial: { name },
    schema: { name: [required, maxLength(200)] },
    draft: false,
    onSave: async (values) => {
      const payload = await rename(values.name);
      if (payload?.errors.length === 0) {
        savedToast({ title: messages.renamed, sendBack: () => rename(name) });
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
