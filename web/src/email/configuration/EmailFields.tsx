import { Switch, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useCan } from '../../app/router/viewerAbilities.ts';
import { EnumSelect } from '../../ui/form/EnumSelect.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { WeekdaysField } from '../../ui/form/WeekdaysField.tsx';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';
import type { EmailValues } from './emailValues.ts';

interface PartProps {
  readonly form: Form<EmailValues>;
  readonly isReadOnly: boolean;
  readonly timeZone: string;
  /** Whether the company has proved that it owns the domain of the saved sender address. */
  readonly isProven: boolean;
}

export function SenderFields({ form, isReadOnly, isProven }: PartProps) {
  const can = useCan();
  return (
    <>
      <FormSection title={messages.sender}>
        <TextField field={form.field('senderName')} label={messages.senderName} hint={messages.senderNameHint} isReadOnly={isReadOnly} />
        <TextField
          field={form.field('senderEmail')}
          label={messages.senderEmail}
          hint={
            form.values.provider !== 'DEFAULT'
              ? messages.senderEmailHint
              : isProven
                ? messages.senderEmailProven
                : messages.senderEmailShared
          }
          isReadOnly={isReadOnly || !can('EXPORTERS_EDIT')}
        />
        <TextField field={form.field('replyTo')} label={messages.replyTo} hint={messages.replyToHint} isReadOnly={isReadOnly} />
        <TextField
          field={form.field('postalAddress')}
          label={messages.postalAddress}
          hint={messages.postalAddressHint}
          rows={3}
          isReadOnly={isReadOnly}
        />
      </FormSection>
      <FormSection title={messages.status} hint={messages.statusHint}>
        <SwitchField form={form} name="followsShopStatus" isReadOnly={isReadOnly} />
      </FormSection>
    </>
  );
}

/** A choice that is on or off. */
function SwitchField({
  form,
  name,
  isReadOnly,
}: Pick<PartProps, 'form' | 'isReadOnly'> & { readonly name: 'warmUp' | 'followsShopStatus' }) {
  const intl = useIntl();
  const { id, value, onChange } = form.field(name);
  return (
    <Switch
      id={id}
      checked={value}
      label={intl.formatMessage(messages[name])}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

export function LimitFields({ form, isReadOnly, timeZone }: PartProps) {
  return (
    <>
      <FormSection title={messages.perPerson} hint={messages.perPersonHint}>
        <NumberField field={form.field('newsletterMinDays')} label={messages.newsletterMinDays} most={60} isReadOnly={isReadOnly} />
        <NumberField field={form.field('newsletterPerDay')} label={messages.newsletterPerDay} most={50} isReadOnly={isReadOnly} />
        <NumberField field={form.field('triggerMinDays')} label={messages.triggerMinDays} most={60} isReadOnly={isReadOnly} />
        <NumberField field={form.field('triggerPerDay')} label={messages.triggerPerDay} most={50} isReadOnly={isReadOnly} />
        <NumberField field={form.field('averagePerDay')} label={messages.averagePerDay} most={10} digits={2} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.times}>
        <WeekdaysField field={form.field('weekdays')} label={messages.weekdays} isReadOnly={isReadOnly} />
        <TextField field={form.field('quietFrom')} label={messages.quietFrom} hint={messages.quietHint} isReadOnly={isReadOnly} />
        <TextField field={form.field('quietUntil')} label={messages.quietUntil} isReadOnly={isReadOnly} />
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.timeZone} values={{ timeZone }} />
        </Text>
      </FormSection>
      <FormSection title={messages.warmUpTitle} hint={messages.warmUpHint}>
        <SwitchField form={form} name="warmUp" isReadOnly={isReadOnly} />
      </FormSection>
    </>
  );
}

export function ServiceFields({ form, isReadOnly, isProven }: PartProps) {
  // Where emails and addresses go is for those who may send data of customers elsewhere.
  const can = useCan();
  const isFixed = isReadOnly || !can('EXPORTERS_EDIT');
  const { provider } = form.values;
  const { DEFAULT, SMTP, SES, MAILGUN, POSTMARK, LOCAL } = messages;
  const secretHint = {
    SMTP: messages.secretSmtp,
    SES: messages.secretSes,
    MAILGUN: messages.secretMailgun,
    POSTMARK: messages.secretPostmark,
  };
  const text = (
    name: 'host' | 'user' | 'region' | 'url' | 'secret' | 'webhookSecret' | 'bounceAddress' | 'bounceHost' | 'bounceUser' | 'bounceSecret',
    label: MessageDescriptor,
    hint?: MessageDescriptor,
  ) => <TextField field={form.field(name)} label={label} {...(hint && { hint })} isReadOnly={isFixed} />;
  const service = (
    <FormSection title={messages.service}>
      {isFixed && !isReadOnly && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.serviceFixed} />
        </Text>
      )}
      <EnumSelect
        field={form.field('provider')}
        label={messages.provider}
        words={{ DEFAULT, SMTP, SES, MAILGUN, POSTMARK, LOCAL }}
        isReadOnly={isFixed}
      />
      {provider === 'SMTP' && text('host', messages.host, messages.hostHint)}
      {provider === 'SMTP' && <NumberField field={form.field('port')} label={messages.port} most={65_535} isReadOnly={isFixed} />}
      {provider === 'SMTP' && text('user', messages.user)}
      {provider === 'SES' && text('user', messages.accessKey)}
      {provider === 'SES' && text('region', messages.region, messages.regionHint)}
      {provider === 'MAILGUN' && text('region', messages.mailgunRegion, messages.mailgunRegionHint)}
      {provider !== 'DEFAULT' && provider !== 'LOCAL' && text('secret', messages.secret, secretHint[provider])}
      {(provider === 'SES' || provider === 'MAILGUN' || provider === 'POSTMARK') && (
        <>
          {text('webhookSecret', messages.webhookSecret, messages.webhookSecretHint)}
          {text('url', messages.url, messages.urlHint)}
        </>
      )}
    </FormSection>
  );
  // The shared server uses the mailbox once its domain is proven.
  if (provider !== 'SMTP' && !(provider === 'DEFAULT' && isProven)) return service;
  return (
    <>
      {service}
      <FormSection title={messages.bounces} hint={messages.bouncesHint}>
        {text('bounceAddress', messages.bounceAddress, messages.bounceAddressHint)}
        {text('bounceHost', messages.bounceHost, messages.bounceHostHint)}
        <NumberField field={form.field('bouncePort')} label={messages.bouncePort} least={1} most={65_535} isReadOnly={isFixed} />
        {text('bounceUser', messages.user, messages.bounceUserHint)}
        {text('bounceSecret', messages.secret, messages.secretSmtp)}
      </FormSection>
    </>
  );
}

export function DomainFields({ form, isReadOnly, isProven }: PartProps) {
  const can = useCan();
  const isFixed = isReadOnly || !can('EXPORTERS_EDIT');
  return (
    <FormSection title={messages.domain} hint={messages.domainHint}>
      {isProven && (
        <Text size="sm">
          <FormattedMessage {...messages.domainProven} />
        </Text>
      )}
      <TextField field={form.field('domain')} label={messages.domainName} hint={messages.domainNameHint} isReadOnly={isFixed} />
      <TextField field={form.field('dkimSelector')} label={messages.dkimSelector} hint={messages.dkimSelectorHint} isReadOnly={isFixed} />
      {form.values.provider === 'SMTP' && (
        <TextField field={form.field('dkimSecret')} label={messages.dkimSecret} hint={messages.dkimSecretHint} isReadOnly={isFixed} />
      )}
    </FormSection>
  );
}
