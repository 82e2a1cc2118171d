import { FormattedMessage } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { listMessages } from '../../ui/list/list.messages.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';

interface DeleteSubscribersDialogProps {
  readonly count: number;
  /** True when it is done; the person knows already when it is not. */
  readonly onDelete: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Deleted addresses and their lists are gone, so that it asks first. */
export function DeleteSubscribersDialog({ count, onDelete, onClose }: DeleteSubscribersDialogProps) {
  const numbers = useNumbers();
  const form = useForm({ initial: {}, schema: {}, draft: false, onSave: async () => ((await onDelete()) ? { errors: [] } : undefined) });
  return (
    <FormDialog
      form={form}
      isDanger
      title={<FormattedMessage {...messages.deleteTitle} values={counted(numbers, count)} />}
      text={<FormattedMessage {...messages.keptNote} />}
      saveText={<FormattedMessage {...listMessages.deleteCount} values={{ count: numbers.count(count) }} />}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
