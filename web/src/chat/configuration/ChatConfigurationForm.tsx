import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { SettingsBar } from '../../resources/single/SettingsBar.tsx';
import { SettingsForm, SettingsTabs } from '../../resources/single/SettingsForm.tsx';
import { useSettingsForm } from '../../resources/single/useSettingsForm.ts';
import { ChatTrial } from '../assistant/ChatTrial.tsx';
import { ChatTestRunner } from '../tests/ChatTestRunner.tsx';
import { useChatTestChecks } from '../tests/useChatTestChecks.tsx';
import type { ChatConfigurationForm_configuration$key } from './__generated__/ChatConfigurationForm_configuration.graphql.ts';
import type { ChatConfigurationFormMutation } from './__generated__/ChatConfigurationFormMutation.graphql.ts';
import { ChatPreview } from './ChatPreview.tsx';
import styles from './chatConfiguration.module.css';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';
import { DesignFields, FeatureFields, GeneralFields, SearchFields } from './ConfigurationFields.tsx';
import { chatSchema, valuesOf } from './chatValues.ts';

const parts = [
  ['general', GeneralFields],
  ['productSearch', SearchFields],
  ['design', DesignFields],
  ['features', FeatureFields],
] as const;

/** The name of the assistant has the field of a title. */
const labels = { ...messages, title: messages.name };

interface ChatConfigurationFormProps {
  readonly configuration: ChatConfigurationForm_configuration$key;
  /** Global id of the store. */
  readonly id: string;
  readonly storeId: string;
}

/** The configuration in its tabs, next to a preview that answers with what is not saved yet. */
export function ChatConfigurationForm({ configuration: key, id, storeId }: ChatConfigurationFormProps) {
  const configuration = useFragment(
    graphql`
      fragment ChatConfigurationForm_configuration on ChatConfiguration {
        id
        revision
        ...chatValues_configuration
      }
    `,
    key,
  );
  const [tab, setTab] = useState<(typeof parts)[number][0]>('general');
  const Fields = parts.find(([name]) => name === tab)?.[1] ?? GeneralFields;
  const [update] = useWrite<ChatConfigurationFormMutation>(graphql`
    mutation ChatConfigurationFormMutation($input: UpdateChatConfigurationInput!) {
      payload: updateChatConfiguration(input: $input) {
        saved: chatConfiguration {
          revision
          ...chatValues_configuration
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);

  const { mayBeSaved, dialog } = useChatTestChecks();
  const settings = useSettingsForm({
    kind: 'CHAT_CONFIGURATION',
    draft: 'chatConfiguration',
    can: 'CHAT_EDIT',
    read: { values: valuesOf(configuration), revision: configuration.revision },
    schema: chatSchema,
    write: async (fields, revision) => (await update({ input: { storeId: id, revision, fields } }))?.payload,
    textOf: () => messages.savedText,
    mayBeSaved: (fields) => mayBeSaved({ configuration: fields }),
  });
  const { form, isReadOnly } = settings;

  return (
    <SettingsForm settings={settings} labels={labels}>
      <div className={styles['layout']}>
        <div className={styles['fields']}>
          <SettingsTabs names={parts.map(([name]) => name)} labels={messages} value={tab} onChange={setTab} />
          <Fields form={form} isReadOnly={isReadOnly} />
          <SettingsBar settings={settings} id={configuration.id} labels={labels} />
        </div>
        <div className={styles['aside']}>
          <ChatPreview values={form.values} />
          <ChatTrial storeId={storeId} configuration={form.values} />
          <ChatTestRunner draft={form.isDirty ? { configuration: form.values } : null} />
          {dialog}
        </div>
      </div>
    </SettingsForm>
  );
}
