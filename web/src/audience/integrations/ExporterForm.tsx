import { Autocomplete, Select, Switch, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { type ExporterTarget, exporterTargets, targetNeeds } from '@endcap/schema/audience/integrations/exporterTargets.ts';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { readAudienceNames } from '../../resources/pickers/audienceNames.ts';
import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { ExporterForm_store$key } from './__generated__/ExporterForm_store.graphql.ts';
import type { ExporterFields } from './exporterDraft.ts';
import { ExporterColumns } from './ExporterColumns.tsx';
import { exporterSignInMessages as signInMessages } from './exporterSignIn.messages.ts';
import { exporterSignInPath } from './exporterSignInPath.ts';
import { exportersMessages as messages } from './exporters.messages.ts';
import { scheduleWords, targetNames } from './exportersList.ts';

interface ExporterFormProps {
  readonly form: Form<Draft<ExporterFields>>;
  readonly store: ExporterForm_store$key;
  readonly isReadOnly: boolean;
}

const secretHints: Readonly<Partial<Record<ExporterTarget, MessageDescriptor>>> = {
  sftp: messages.sftpSecretHint,
  meta: messages.metaSecretHint,
};

/** The fields of an integration; only those that its target needs are shown. */
export function ExporterForm({ form, store, isReadOnly }: ExporterFormProps) {
  const named = useFragment(
    graphql`
      fragment ExporterForm_store on Store {
        ...audienceNames_store
      }
    `,
    store,
  );
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const target = form.field('target');
  const audience = form.field('audience');
  const schedule = form.field('schedule');
  const subscribed = form.field('onlySubscribed');
  const chosen = exporterTargets.find((one) => one.toUpperCase() === target.value) ?? 'csv';
  const needs = targetNeeds[chosen];
  const signsIn = needs.client === 'required' || (needs.client === 'optional' && form.field('oauthClient').value.trim() !== '');
  const upper = (one: (typeof exporterTargets)[number]) => one.toUpperCase() as Uppercase<typeof one>; // what toUpperCase makes of it
  const nameOf = (one: ReturnType<typeof upper>) =>
    one === 'CSV' || one === 'SFTP' || one === 'WEBHOOK' ? intl.formatMessage(messages[one]) : targetNames[one];
  return (
    <>
      <FormSection title={messages.itemTitle}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <Autocomplete
          id={audience.id}
          label={intl.formatMessage(messages.audience)}
          data={[...readAudienceNames(named)]}
          value={audience.value}
          error={audience.error}
          required
          withAsterisk={false}
          readOnly={isReadOnly}
          onBlur={audience.onBlur}
          onChange={audience.onChange}
        />
        <Select
          id={schedule.id}
          label={intl.formatMessage(messages.schedule)}
          data={(['MANUAL', 'HOURLY', 'DAILY', 'WEEKLY'] as const).map((value) => ({
            value,
            label: intl.formatMessage(scheduleWords[value]),
          }))}
          value={schedule.value}
          error={schedule.error}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(value) => value !== null && schedule.onChange(value as keyof typeof scheduleWords)} // one of the four above
        />
      </FormSection>
      <FormSection title={messages.sectionTarget}>
        <Select
          id={target.id}
          label={intl.formatMessage(messages.target)}
          data={exporterTargets.map((one) => ({ value: upper(one), label: nameOf(upper(one)) }))}
          value={target.value}
          error={target.error}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(value) => value !== null && target.onChange(value as ReturnType<typeof upper>)} // one of the targets
        />
        {/* Where the address is known, only one that was chosen otherwise is shown. */}
        {(needs.url === 'required' || (needs.url !== undefined && form.field('url').value !== '')) && (
          <TextField
            field={form.field('url')}
            label={messages.url}
            hint={chosen === 'sftp' ? messages.sftpUrlHint : messages.urlHint}
            isRequired={needs.url === 'required'}
            isReadOnly={isReadOnly}
          />
        )}
        {needs.account === true && (
          <TextField
            field={form.field('account')}
            label={chosen === 'google_ads' ? messages.customerId : messages.account}
            isRequired
            isReadOnly={isReadOnly}
          />
        )}
        {needs.list === true && (
          <TextField
            field={form.field('remoteList')}
            label={chosen === 'meta' ? messages.customAudience : messages.remoteList}
            isRequired
            isReadOnly={isReadOnly}
          />
        )}
        {needs.client !== undefined && (
          <TextField
            field={form.field('oauthClient')}
            label={messages.oauthClient}
            hint={needs.client === 'optional' ? messages.oauthClientOptionalHint : messages.oauthClientHint}
            isRequired={needs.client === 'required'}
            isReadOnly={isReadOnly}
          />
        )}
        {needs.secret !== undefined && (
          <TextField
            field={form.field('secret')}
            label={messages.secret}
            hint={(signsIn ? messages.oauthSecretHint : secretHints[chosen]) ?? messages.secretHint}
            isRequired={needs.secret === 'required'}
            isReadOnly={isReadOnly}
          />
        )}
        {signsIn && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            <FormattedMessage
              {...(chosen === 'google_ads' ? signInMessages.needsSignIn : signInMessages.needsSignInElsewhere)}
              values={{ service: nameOf(upper(chosen)), url: `${window.location.origin}${exporterSignInPath({})}` }}
            />
          </Text>
        )}
        {needs.hostFingerprint === true && (
          <TextField
            field={form.field('hostFingerprint')}
            label={messages.hostFingerprint}
            hint={messages.hostFingerprintHint}
            isReadOnly={isReadOnly}
          />
        )}
      </FormSection>
      <FormSection title={messages.sectionData}>
        {needs.isAds === true ? (
          <Text size="sm">
            <FormattedMessage {...messages.adsOnly} />
          </Text>
        ) : (
          <>
            <Switch
              id={subscribed.id}
              checked={subscribed.value}
              label={intl.formatMessage(messages.onlySubscribed)}
              disabled={isReadOnly}
              onChange={(event) => subscribed.onChange(event.currentTarget.checked)}
            />
            <ExporterColumns field={form.field('columns')} storeId={storeId} isReadOnly={isReadOnly} />
          </>
        )}
      </FormSection>
    </>
  );
}
