import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { undoFor } from '../../resources/useResourceWrites.ts';
import { FormBar } from '../../ui/form/FormBar.tsx';
import { isConflict } from '../../ui/form/formProblems.ts';
import { FormSummary } from '../../ui/form/FormSummary.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useSaveKey } from '../../ui/form/useSaveKey.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { Notice } from '../../ui/state/Notice.tsx';
import { ChatTrial } from '../assistant/ChatTrial.tsx';
import type { ChatConfigurationForm_configuration$key } from './__generated__/ChatConfigurationForm_configuration.graphql.ts';
import type { ChatConfigurationFormMutation } from './__generated__/ChatConfigurationFormMutation.graphql.ts';
import { ChatPreview } from './ChatPreview.tsx';
import styles from './chatConfiguration.module.css';
import { chatConfigurationMessages as messages } from './chatConfiguration.messages.ts';
import { DesignFields, FeatureFields, GeneralFields, SearchFields } from './ConfigurationFields.tsx';
import { type ChatValues, chatSchema, valuesOf } from './chatValues.ts';

const parts = [
  ['general', GeneralFields],
  ['productSearch', SearchFields],
  ['design', DesignFields],
  ['features', FeatureFields],
] as const;

interface ChatConfigurationFormProps {
  readonly configuration: ChatConfigurationForm_configuration$key;
  /** Global id of the store. */
  readonly id: string;
  readonly storeId: string;
}

/** The configuration in its tabs, beside a preview that answers with what is not saved yet. */
export function ChatConfigurationForm({ configuration: key, id, storeId }: ChatConfigurationFormProps) {
  const configuration = useFragment(
    graphql`
      fragment ChatConfigurationForm_configuration on ChatConfiguration {
        revision
        ...chatValues_configuration
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const reload = useReload();
  const isReadOnly = !can('CHAT_EDIT');
  // What a save answered is newer than what the page has read.
  const [revision, setRevision] = useState(configuration.revision);
  const [tab, setTab] = useState<(typeof parts)[number][0]>('general');
  const Fields = parts.find(([name]) => name === tab)?.[1] ?? GeneralFields;
  const [update] = useWrite<ChatConfigurationFormMutation>(graphql`
    mutation ChatConfigurationFormMutation($input: UpdateChatConfigurationInput!) {
      payload: updateChatConfiguration(input: $input) {
        chatConfiguration {
          revision
        }
        errors {
          field
          code
          message
        }
      }
    }
  `);

  const write = async (fields: ChatValues, basedOn: number) => {
    const payload = (await update({ input: { storeId: id, revision: basedOn, fields } }))?.payload;
    if (payload?.errors.length === 0 && payload.chatConfiguration) setRevision(payload.chatConfiguration.revision);
    return payload;
  };

  /** Saves what held before once more. */
  const undo = (before: ChatValues, basedOn: number) => async () => {
    const payload = await write(before, basedOn);
    const [error] = payload?.errors ?? [];
    if (error) showToast({ type: 'danger', title: intl.formatMessage(messages.failed), message: error.message });
    else if (payload) form.rebase(before);
    reload();
  };

  const form = useForm<ChatValues>({
    initial: valuesOf(configuration),
    draft: 'chatConfiguration',
    schema: chatSchema,
    onSave: async (values) => {
      const before = form.initial;
      const payload = await write(values, revision);
      if (payload === undefined) return undefined;
      const { errors, chatConfiguration } = payload;
      if (isConflict(errors)) return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (errors.length === 0 && chatConfiguration) {
        form.accept(values, values);
        showToast({
          type: 'success',
          title: intl.formatMessage(messages.saved),
          message: intl.formatMessage(messages.savedText),
          duration: undoFor,
          action: { label: intl.formatMessage(resourcesMessages.undo), onRun: undo(before, chatConfiguration.revision) },
        });
        reload();
      }
      return { errors };
    },
  });
  useSaveKey(() => void (isReadOnly || form.save()));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <LeaveGuard isActive={form.isDirty} />
      {isReadOnly && (
        <Notice tone="info">
          <FormattedMessage {...messages.readOnly} />
        </Notice>
      )}
      <FormSummary summary={form.summary} labels={messages} />
      <div className={styles['layout']}>
        <div className={styles['fields']}>
          <div className={styles['tabs']}>
            <SegmentedControl
              aria-label={intl.formatMessage(messages.tabs)}
              value={tab}
              data={parts.map(([name]) => ({ value: name, label: intl.formatMessage(messages[name]) }))}
              onChange={(name) => setTab(parts.find(([known]) => known === name)?.[0] ?? 'general')}
            />
          </div>
          <Fields form={form} isReadOnly={isReadOnly} />
          {!isReadOnly && <FormBar form={form} />}
        </div>
        <div className={styles['aside']}>
          <ChatPreview values={form.values} />
          <ChatTrial storeId={storeId} configuration={form.values} />
        </div>
      </div>
    </form>
  );
}
