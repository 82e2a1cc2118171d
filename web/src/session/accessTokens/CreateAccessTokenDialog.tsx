import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { useForm } from '../../ui/form/useForm.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { AccessTokenScope, CreateAccessTokenDialogMutation } from './__generated__/CreateAccessTokenDialogMutation.graphql.ts';
import { accessTokensMessages as messages } from './accessTokens.messages.ts';

const dayChoices = [7, 30, 90, 180, 365];

interface CreateAccessTokenDialogProps {
  readonly onValue: (value: string) => void;
  readonly onClose: () => void;
}

/** Makes a token. It reads only, and ends after 90 days, unless someone chooses otherwise. */
export function CreateAccessTokenDialog({ onValue, onClose }: CreateAccessTokenDialogProps) {
  const intl = useIntl();
  const [create] = useWrite<CreateAccessTokenDialogMutation>(graphql`
    mutation CreateAccessTokenDialogMutation($input: CreateAccessTokenInput!) {
      createAccessToken(input: $input) {
        value
        viewer {
          ...AccessTokensSection_viewer
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
    initial: { name: '', scope: 'READ', days: '90' },
    schema: { name: [required, maxLength(100)] },
    draft: false,
    onSave: async ({ name, scope, days }) => {
      const chosen: AccessTokenScope = scope === 'WRITE' ? 'WRITE' : 'READ';
      const payload = (await create({ input: { name, scope: chosen, expiresInDays: Number(days) } }))?.createAccessToken;
      if (payload?.value != null) onValue(payload.value);
      return payload;
    },
  });
  const [scope, days] = [form.field('scope'), form.field('days')];
  return (
    <FormDialog
      form={form}
      title={<FormattedMessage {...messages.createTitle} />}
      text={<FormattedMessage {...messages.createText} />}
      saveText={<FormattedMessage {...messages.create} />}
      onClose={onClose}
    >
      <PlainField
        {...form.field('name')}
        label={intl.formatMessage(messages.name)}
        hint={intl.formatMessage(messages.nameHint)}
        autoComplete="off"
        data-autofocus
      />
      <PlainSelect
        id={scope.id}
        label={intl.formatMessage(messages.scope)}
        value={scope.value}
        choices={[
          { value: 'READ', label: intl.formatMessage(messages.read) },
          { value: 'WRITE', label: intl.formatMessage(messages.write) },
        ]}
        onChange={scope.onChange}
      />
      <PlainSelect
        id={days.id}
        label={intl.formatMessage(messages.expires)}
        value={days.value}
        choices={dayChoices.map((count) => ({ value: String(count), label: intl.formatMessage(messages.days, { count }) }))}
        onChange={days.onChange}
      />
    </FormDialog>
  );
}
