import { Alert, MultiSelect, NumberInput, Select } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { readAudienceNames } from '../../resources/pickers/audienceNames.ts';
import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { MailContentFields } from '../content/MailContentFields.tsx';
import type { AiCampaignForm_store$key } from './__generated__/AiCampaignForm_store.graphql.ts';
import { type AiCampaignFields, allReasons } from './aiCampaignFields.ts';
import { aiCampaignsMessages as messages } from './aiCampaigns.messages.ts';
import { reasonWords } from './aiCampaignsList.ts';

interface AiCampaignFormProps {
  readonly form: Form<Draft<AiCampaignFields>>;
  readonly storeId: string;
  readonly store: AiCampaignForm_store$key;
  readonly isReadOnly: boolean;
}

/** The fields of an AI campaign. */
export function AiCampaignForm({ form, storeId, store, isReadOnly }: AiCampaignFormProps) {
  const named = useFragment(
    graphql`
      fragment AiCampaignForm_store on Store {
        ...audienceNames_store
      }
    `,
    store,
  );
  const intl = useIntl();
  const audience = form.field('audience');
  const likelihood = form.field('minLikelihood');
  const reasons = form.field('reasons');
  const names = readAudienceNames(named);
  return (
    <>
      <Alert>
        <FormattedMessage {...messages.approval} />
      </Alert>
      <FormSection title={messages.sectionLimits}>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <Select
          id={audience.id}
          label={intl.formatMessage(messages.audience)}
          description={intl.formatMessage(messages.audienceHint)}
          data={[{ value: '', label: intl.formatMessage(messages.everyone) }, ...names]}
          value={audience.value}
          error={audience.error}
          searchable
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(value) => value !== null && audience.onChange(value)}
        />
        <NumberInput
          id={likelihood.id}
          label={intl.formatMessage(messages.minLikelihood)}
          value={Math.round(likelihood.value * 1000) / 10}
          error={likelihood.error}
          min={0}
          max={100}
          decimalScale={1}
          clampBehavior="strict"
          readOnly={isReadOnly}
          onChange={(value) => likelihood.onChange(Math.min(1, Math.max(0, (Number(value) || 0) / 100)))}
        />
        <NumberField field={form.field('perWeek')} label={messages.perWeek} least={1} most={7} isReadOnly={isReadOnly} />
        <NumberField field={form.field('perDay')} label={messages.perDay} least={1} most={1_000_000} isReadOnly={isReadOnly} />
        <MultiSelect
          id={reasons.id}
          label={intl.formatMessage(messages.reasons)}
          description={intl.formatMessage(messages.reasonsHint)}
          data={allReasons.map((value) => ({ value, label: intl.formatMessage(reasonWords[value]) }))}
          value={[...reasons.value]}
          error={reasons.error}
          readOnly={isReadOnly}
          onChange={(values) => reasons.onChange(allReasons.filter((reason) => values.includes(reason)))}
        />
      </FormSection>
      <MailContentFields field={form.field('content')} storeId={storeId} chosenElsewhere={messages.productsHint} isReadOnly={isReadOnly} />
    </>
  );
}
