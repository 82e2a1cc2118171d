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
import type { EmailConfigurationForm_configuration$key } from './__generated__/EmailConfigurationForm_configuration.graphql.ts';
import type { EmailConfigurationFormMutation } from './__generated__/EmailConfigurationFormMutation.graphql.ts';
import { DomainCheck } from './DomainCheck.tsx';
import { DomainFields, LimitFields, SenderFields, ServiceFields } from './EmailFields.tsx';
import styles from './emailConfiguration.module.css';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';
import { emailSchema, type EmailValues, valuesOf } from './emailValues.ts';
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
        revision
        ...emailValues_configuration
      }
    `,
    key,
  );
  const intl = useIntl();
  const can = useCan();
  const reload = useReload();
  const isReadOnly = !can('EMAIL_EDIT');
  // What a save answered is newer than what the page has read.
  const [revision, setRevision] = useState(configuration.revision);
  const [tab, setTab] = useState<(typeof parts)[number][0]>('sender');
  const Fields = parts.find(([name]) => name === tab)?.[1] ?? SenderFields;
  const [update] = useWrite<EmailConfigurationFormMutation>(graphql`
    mutation EmailConfigurationFormMutation($input: UpdateEmailConfigurationInput!) {
      payload: updateEmailConfiguration(input: $input) {
        emailConfiguration {
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

  const write = async (fields: EmailValues, basedOn: number) => {
    const payload = (await update({ input: { storeId: id, revision: basedOn, fields } }))?.payload;
    if (payload?.errors.length === 0 && payload.emailConfiguration) setRevision(payload.emailConfiguration.revision);
    return payload;
  };

  /** Saves what held before once more. */
  const undo = (before: EmailValues, basedOn: number) => async () => {
    const payload = await write(before, basedOn);
    const [error] = payload?.errors ?? [];
    if (error) showToast({ type: 'danger', title: intl.formatMessage(messages.failed), message: error.message });
    else if (payload) form.rebase(before);
    reload();
  };

  const form = useForm<EmailValues>({
    initial: valuesOf(configuration),
    draft: 'emailConfiguration',
    schema: emailSchema,
    onSave: async (values) => {
      const before = form.initial;
      const payload = await write(values, revision);
      if (payload === undefined) return undefined;
      const { errors, emailConfiguration } = payload;
      if (isConflict(errors)) return { errors: [{ field: null, code: 'CONFLICT', message: intl.formatMessage(messages.conflict) }] };
      if (errors.length === 0 && emailConfiguration) {
        form.accept(values, values);
        showToast({
          type: 'success',
          title: intl.formatMessage(messages.saved),
          message: intl.formatMessage(messages.savedText),
          duration: undoFor,
          action: { label: intl.formatMessage(resourcesMessages.undo), onRun: undo(before, emailConfiguration.revision) },
        });
        reload();
      }
      return { errors };
    },
  });
  useSaveKey(() => void (isReadOnly || form.save()));

  return (
    <>
      <form
        noValidate
        className={styles['form']}
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
        <div className={styles['tabs']}>
          <SegmentedControl
            aria-label={intl.formatMessage(messages.tabs)}
            value={tab}
            data={parts.map(([name]) => ({ value: name, label: intl.formatMessage(messages[name]) }))}
            onChange={(name) => setTab(parts.find(([known]) => known === name)?.[0] ?? 'sender')}
          />
        </div>
        <Fields form={form} isReadOnly={isReadOnly} timeZone={timeZone} />
        {!isReadOnly && <FormBar form={form} />}
      </form>
      {tab === 'service' && can('EXPORTERS_EDIT') && <ProviderTest id={id} isDirty={form.isDirty} />}
      {tab === 'domain' && <DomainCheck storeId={storeId} revision={revision} isDirty={form.isDirty} />}
    </>
  );
}
