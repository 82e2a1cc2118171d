import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { UnsubscribeDialogMutation } from './__generated__/UnsubscribeDialogMutation.graphql.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';

export interface NamedSubscriber {
  /** Global id. */
  readonly id: string;
  readonly email: string;
}

interface UnsubscribeDialogProps {
  readonly subscriber: NamedSubscriber;
  readonly onClose: () => void;
}

/** Unsubscribing someone cannot be undone by staff, so the address has to be typed. */
export function UnsubscribeDialog({ subscriber: { id, email }, onClose }: UnsubscribeDialogProps) {
  const intl = useIntl();
  const reload = useReload();
  const [write] = useWrite<UnsubscribeDialogMutation>(graphql`
    mutation UnsubscribeDialogMutation($input: UnsubscribeSubscriberInput!) {
      unsubscribeSubscriber(input: $input) {
        subscriber {
          ...SubscriberRow_subscriber
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
    initial: { confirmEmail: '' },
    schema: {
      confirmEmail: [(typed) => (typed.trim().toLowerCase() === email ? undefined : { message: messages.wrongEmail, values: { email } })],
    },
    draft: false,
    onSave: async ({ confirmEmail }) => {
      const payload = (await write({ input: { id, confirmEmail } }))?.unsubscribeSubscriber;
      if (payload?.errors.length === 0) {
        showToast({ type: 'success', title: intl.formatMessage(messages.unsubscribedToast, { email }) });
        onClose();
        reload();
      }
      return payload;
    },
  });
  return (
    <FormDialog
      form={form}
      isDanger
      title={<FormattedMessage {...messages.unsubscribeTitle} values={{ email }} />}
      text={<FormattedMessage {...messages.unsubscribeText} />}
      saveText={<FormattedMessage {...messages.unsubscribe} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('confirmEmail')}
        label={intl.formatMessage(messages.typeEmail)}
        hint={email}
        name="typed-email"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
