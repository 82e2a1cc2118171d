import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { SettingsBar } from '../../resources/single/SettingsBar.tsx';
import { SettingsForm, SettingsTabs } from '../../resources/single/SettingsForm.tsx';
import { useSettingsForm } from '../../resources/single/useSettingsForm.ts';
import type { EmailConfigurationForm_configuration$key } from './__generated__/EmailConfigurationForm_configuration.graphql.ts';
import type { EmailConfigurationFormMutation } from './__generated__/EmailConfigurationFormMutation.graphql.ts';
import { BounceMailbox } from './BounceMailbox.tsx';
import { DomainCheck } from './DomainCheck.tsx';
import { DomainFields, LimitFields, SenderFields, ServiceFields } from './EmailFields.tsx';
import styles from './emailConfiguration.module.css';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';
import { emailSchema, valuesOf } from './emailValues.ts';
import { ProviderTest } from './ProviderTest.tsx';

const parts = [
  ['sender', SenderFields],
  ['limits', LimitFields],
  ['service', ServiceFields],
  ['domain', DomainFields],
] as const;

interface EmailConfigurationFormProps {
  readonly configuration: EmailConfigurationForm_configuration$key;
  /** Global id of the store. */
  readonly id: string;
  readonly storeId: string;
  readonly timeZone: string;
}

/** The configuration in its tabs. */
export function EmailConfigurationForm({ configuration: key, id, storeId, timeZone }: EmailConfigurationFormProps) {
  const configuration = useFragment(
    graphql`
      fragment EmailConfigurationForm_configuration on EmailConfiguration {
        id
        revision
        senderDomain
        ...BounceMailbox_configuration
        ...emailValues_configuration
      }
    `,
    key,
  );
  const can = useCan();
  const [tab, setTab] = useState<(typeof parts)[number][0]>('sender');
  const Fields = parts.find(([name]) => name === tab)?.[1] ?? SenderFields;
  const [update] = useWrite<EmailConfigurationFormMutation>(graphql`
    mutation EmailConfigurationFormMutation($input: UpdateEmailConfigurationInput!) {
      payload: updateEmailConfiguration(input: $input) {
        saved: emailConfiguration {
          revision
          ...emailValues_configuration
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);

  const settings = useSettingsForm({
    kind: 'EMAIL_CONFIGURATION',
    draft: 'emailConfiguration',
    can: 'EMAIL_EDIT',
    read: { values: valuesOf(configuration), revision: configuration.revision },
    schema: emailSchema,
    write: async (fields, revision) => (await update({ input: { storeId: id, revision, fields } }))?.payload,
    textOf: () => messages.savedText,
  });
  const { form, isReadOnly, revision } = settings;

  return (
    <div className={styles['page']}>
      <SettingsForm settings={settings} labels={messages}>
        <SettingsTabs names={parts.map(([name]) => name)} labels={messages} value={tab} onChange={setTab} />
        <Fields form={form} isReadOnly={isReadOnly} timeZone={timeZone} isProven={configuration.senderDomain === 'PROVEN'} />
        <SettingsBar settings={settings} id={configuration.id} labels={messages} />
      </SettingsForm>
      {tab === 'service' && can('EXPORTERS_EDIT') && <ProviderTest id={id} isDirty={form.isDirty} />}
      {tab === 'service' &&
        can('EXPORTERS_EDIT') &&
        ['SMTP', 'DEFAULT'].includes(form.values.provider) &&
        form.values.bounceHost !== '' && <BounceMailbox configuration={configuration} id={id} isDirty={form.isDirty} />}
      {tab === 'domain' && <DomainCheck storeId={storeId} revision={revision} isDirty={form.isDirty} />}
    </div>
  );
}
