import { FormattedMessage, useIntl } from 'react-intl';

import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { resourcesMessages } from '../resources.messages.ts';
import { byNameMessages as messages } from './byName.messages.ts';

interface DeleteByNameDialogProps {
  /** What must be typed. */
  readonly name: string;
  /** Deletes it by what was typed; true when it is gone. */
  readonly onDelete: (typed: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name of what is to be deleted, so that no one deletes another one than they mean. */
export function DeleteByNameDialog({ name, onDelete, onClose }: DeleteByNameDialogProps) {
  const intl = useIntl();
  const form = useForm({
    initial: { typed: '' },
    schema: { typed: [(typed) => (typed.trim() === name.trim() ? undefined : { message: messages.deleteTyped, values: { name } })] },
    draft: false,
    onSave: async ({ typed }) => {
      if (await onDelete(typed)) return { errors: [] };
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      isDanger
      title={<FormattedMessage {...messages.deleteTitle} values={{ name }} />}
      text={<FormattedMessage {...messages.deleteText} />}
      saveText={<FormattedMessage {...resourcesMessages.delete} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('typed')}
        label={intl.formatMessage(messages.deleteName)}
        hint={name}
        name="typed-name"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
