import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { subscribersMessages as messages } from './subscribers.messages.ts';

interface SuppressDialogProps {
  readonly count: number;
  /** True when it is done; the person knows already when it is not. */
  readonly onSuppress: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks why addresses are to be suppressed. */
export function SuppressDialog({ count, onSuppress, onClose }: SuppressDialogProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const form = useForm({
    initial: { reason: '' },
    schema: { reason: [maxLength(500)] },
    draft: false,
    onSave: async ({ reason }) => ((await onSuppress(reason)) ? { errors: [] } : undefined),
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.suppressTitle} values={counted(numbers, count)} />}
      text={<FormattedMessage {...messages.suppressText} />}
      saveText={<FormattedMessage {...messages.suppress} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('reason')}
        label={intl.formatMessage(messages.reason)}
        hint={intl.formatMessage(messages.reasonHint)}
        data-autofocus
        autoComplete="off"
      />
    </FormDialog>
  );
}
