import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { PayloadError } from '../../ui/form/formProblems.ts';
import { required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { OneTimeCodeField } from '../proof/OneTimeCodeField.tsx';
import { twoFactorMessages as messages } from './twoFactor.messages.ts';

interface CodeDialogProps {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly saveText: MessageDescriptor;
  /** Sends the code; undefined when the write failed as a whole. */
  readonly onSend: (
    input: Readonly<{ code: string }>,
  ) => Promise<Readonly<{ recoveryCodes?: readonly string[] | null | undefined; errors: readonly PayloadError[] }> | undefined>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
  /** Above the code. */
  readonly children?: ReactNode;
}

/** Asks for a code of the authenticator app, whose answer is recovery codes. */
export function CodeDialog({ title, text, saveText, onSend, onCodes, onClose, children }: CodeDialogProps) {
  const intl = useIntl();
  const form = useForm({
    initial: { code: '' },
    schema: { code: [required] },
    draft: false,
    onSave: async (input) => {
      const payload = await onSend(input);
      if (payload?.recoveryCodes != null) onCodes(payload.recoveryCodes);
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...title} />}
      text={<FormattedMessage {...text} />}
      saveText={<FormattedMessage {...saveText} />}
      onClose={onClose}
    >
      {children}
      <OneTimeCodeField {...form.field('code')} hint={intl.formatMessage(messages.onlyApp)} data-autofocus />
    </FormDialog>
  );
}
