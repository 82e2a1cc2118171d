import { FormattedMessage, useIntl } from 'react-intl';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { storeDeletionMessages as messages } from './storeDeletion.messages.ts';
import { useDeleteStore } from './useDeleteStore.ts';

interface DeleteStoreDialogProps {
  readonly onClose: () => void;
}

/** Asks for the store's name, so that no one deletes another one than they mean. */
export function DeleteStoreDialog({ onClose }: DeleteStoreDialogProps) {
  const intl = useIntl();
  const { id, name } = useStoreScope();
  const deleteStore = useDeleteStore();
  const form = useForm({
    initial: { name: '' },
    schema: { name: [(typed) => (typed.trim() === name.trim() ? undefined : { message: messages.nameProblem, values: { name } })] },
    draft: false,
    onSave: ({ name: typed }) => deleteStore({ id, name: typed }),
  });
  return (
    <FormDialog
      form={form}
      isDanger
      title={<FormattedMessage {...messages.dialogTitle} values={{ name }} />}
      text={<FormattedMessage {...messages.dialogText} />}
      saveText={<FormattedMessage {...messages.delete} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('name')}
        label={intl.formatMessage(messages.name)}
        hint={name}
        name="store-name"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
