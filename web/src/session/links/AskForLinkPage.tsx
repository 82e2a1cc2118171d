import { useState } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { email, required } from '../../ui/form/formSchema.ts';
import { type SaveOutcome, useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { EntryLayout } from '../session/EntryLayout.tsx';
import { calmField, formOutcome, problemsOf } from '../session/formOutcome.ts';
import { sessionMessages } from '../session/session.messages.ts';
import { SessionForm } from '../session/SessionForm.tsx';
import { sessionPaths } from '../session/sessionPaths.ts';
import { signInLinksMessages as messages } from './signInLinks.messages.ts';

interface Props {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly onSend: (email: string) => Promise<SaveOutcome>;
}

/** Asks for an address to mail a link to. Afterwards it says the same whether or not there is such a user. */
export function AskForLinkPage({ title, text, onSend }: Props) {
  const intl = useIntl();
  const [sentTo, setSentTo] = useState<string | undefined>(undefined);
  const form = useForm({
    initial: { email: '' },
    schema: { email: [required, email] },
    onSave: async (values) => {
      const outcome = await formOutcome(intl, () => onSend(values.email.trim()));
      if (outcome.errors.length === 0) setSentTo(values.email.trim());
      return outcome;
    },
  });
  const back = <a href={sessionPaths.login({})}>{intl.formatMessage(messages.backToSignIn)}</a>;
  if (sentTo !== undefined)
    return (
      <EntryLayout title={intl.formatMessage(messages.sentTitle)} text={intl.formatMessage(messages.sentText, { email: sentTo })}>
        {back}
      </EntryLayout>
    );
  return (
    <EntryLayout title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      <SessionForm
        problems={problemsOf(form)}
        isSaving={form.isSaving}
        submit={intl.formatMessage(messages.send)}
        onSubmit={() => void form.save()}
      >
        <PlainField
          {...calmField(form.field('email'))}
          label={intl.formatMessage(sessionMessages.email)}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        {back}
      </SessionForm>
    </EntryLayout>
  );
}
