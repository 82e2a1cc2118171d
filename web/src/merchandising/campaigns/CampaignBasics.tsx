import { Group, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form, FormField } from '../../ui/form/useForm.ts';
import type { CampaignFields } from './campaignFields.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

interface CampaignBasicsProps {
  readonly form: Form<Draft<CampaignFields>>;
  readonly isReadOnly: boolean;
}

/** What a campaign is called, and when it runs. */
export function CampaignBasics({ form, isReadOnly }: CampaignBasicsProps) {
  const intl = useIntl();
  return (
    <>
      <FormSection title={messages.itemTitle}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <TextField field={form.field('description')} label={messages.description} rows={2} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.sectionWhen} hint={messages.windowHint}>
        <Group grow wrap="wrap" align="flex-start" preventGrowOverflow={false}>
          <TimeField field={form.field('startAt')} label={intl.formatMessage(messages.startAt)} isReadOnly={isReadOnly} />
          <TimeField field={form.field('endAt')} label={intl.formatMessage(messages.endAt)} isReadOnly={isReadOnly} />
        </Group>
      </FormSection>
    </>
  );
}

interface TimeFieldProps {
  readonly field: FormField<string>;
  readonly label: string;
  readonly isReadOnly: boolean;
}

function TimeField({ field, label, isReadOnly }: TimeFieldProps) {
  return (
    <TextInput
      id={field.id}
      type="datetime-local"
      // So that a date with AM or PM is not cut.
      miw="15rem"
      label={label}
      value={field.value}
      error={field.error}
      readOnly={isReadOnly}
      max="9999-12-31T23:59"
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.value.slice(0, 16))}
    />
  );
}
