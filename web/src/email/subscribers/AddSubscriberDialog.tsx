import { Checkbox } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import type { AddSubscriberDialogMutation } from './__generated__/AddSubscriberDialogMutation.graphql.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';

interface AddSubscriberDialogProps {
  readonly storeGlobalId: string;
  /** Global id of a subscriber list that the address joins. */
  readonly listId?: string | undefined;
  readonly onClose: () => void;
}

/** Subscribes one address by hand. */
export function AddSubscriberDialog({ storeGlobalId, listId, onClose }: AddSubscriberDialogProps) {
  const intl = useIntl();
  const reload = useReload();
  const [write] = useWrite<AddSubscriberDialogMutation>(graphql`
    mutation AddSubscriberDialogMutation($input: AddSubscriberInput!) {
      addSubscriber(input: $input) {
        subscriber {
          email
          isSubscribed
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
    initial: { email: '', hasConsent: false },
    schema: { email: [required, maxLength(320)] },
    draft: false,
    onSave: async ({ email, hasConsent }) => {
      const payload = (await write({ input: { storeId: storeGlobalId, email: email.trim(), hasConsent, listId } }))?.addSubscriber;
      const added = payload?.subscriber;
      if (added) {
        const words = added.isSubscribed ? messages.added : messages.asked;
        showToast({ type: 'success', title: intl.formatMessage(words, { email: added.email }) });
        onClose();
        reload();
      }
      return payload;
    },
  });
  const consent = form.field('hasConsent');
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.add} />}
      text={<FormattedMessage {...messages.addText} />}
      saveText={<FormattedMessage {...messages.add} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('email')}
        label={intl.formatMessage(messages.email)}
        type="email"
        name="new-subscriber"
        data-autofocus
        autoComplete="off"
      />
      <Checkbox
        id={consent.id}
        checked={consent.value}
        label={intl.formatMessage(messages.consent)}
        description={intl.formatMessage(messages.consentHint)}
        onChange={(event) => consent.onChange(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
