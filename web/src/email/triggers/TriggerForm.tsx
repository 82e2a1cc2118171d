import { Input, NumberInput, Switch, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { FilterField } from '../../resources/filters/FilterField.tsx';
import { readAudienceNames } from '../../resources/pickers/audienceNames.ts';
import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import type { FlowEditor_trigger$key } from './__generated__/FlowEditor_trigger.graphql.ts';
import type { TriggerForm_store$key } from './__generated__/TriggerForm_store.graphql.ts';
import { emailTriggersMessages as messages } from './emailTriggers.messages.ts';
import { typeWords } from './emailTriggersList.ts';
import { EntryFields } from './EntryFields.tsx';
import { FlowEditor } from './FlowEditor.tsx';
import { StepPanel } from './StepPanel.tsx';
import type { TriggerFields } from './triggerFields.ts';

interface TriggerFormProps {
  readonly form: Form<Draft<TriggerFields>>;
  readonly storeId: string;
  readonly store: TriggerForm_store$key;
  readonly trigger: FlowEditor_trigger$key | null;
  /** ID of the step that is edited. */
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly isReadOnly: boolean;
}

/** The fields of a trigger. */
export function TriggerForm({ form, storeId, store: key, trigger, selected, onSelect, isReadOnly }: TriggerFormProps) {
  const store = useFragment(
    graphql`
      fragment TriggerForm_store on Store @throwOnFieldError {
        currency
        emailTriggerTypes {
          attributes
          types {
            type
            parameters
            hasProducts
          }
        }
        ...audienceNames_store
      }
    `,
    key,
  );
  const intl = useIntl();
  const { type, steps } = form.values;
  const info = store.emailTriggerTypes.types.find((one) => one.type === type);
  const audiences = readAudienceNames(store);
  const stepsField = form.field('steps');
  const most = form.field('maxPerPerson');
  const exits = form.field('exitsWhenBought');
  const step = steps.find(({ id }) => id === selected);
  return (
    <>
      <FormSection title={messages.sectionTrigger}>
        <Text size="sm">
          <strong>
            <FormattedMessage {...typeWords[type].name} />
          </strong>
          {' – '}
          <FormattedMessage {...typeWords[type].text} />
        </Text>
        <TextField field={form.field('name')} label={messages.name} isRequired isReadOnly={isReadOnly} />
        <TextField field={form.field('label')} label={messages.label} hint={messages.labelHint} isReadOnly={isReadOnly} />
      </FormSection>
      <FormSection title={messages.sectionEntry}>
        <EntryFields
          field={form.field('entry')}
          type={type}
          parameters={info?.parameters ?? []}
          audiences={audiences}
          attributes={store.emailTriggerTypes.attributes}
          currency={store.currency}
          isReadOnly={isReadOnly}
        />
        {info?.hasProducts === true && (
          <FilterField
            field={form.field('filter')}
            label={messages.filter}
            hint={messages.filterHint}
            emptyMessage={messages.emptyFilter}
            storeId={storeId}
            isReadOnly={isReadOnly}
          />
        )}
      </FormSection>
      <FormSection title={messages.sectionFlow} hint={messages.flowHint}>
        {stepsField.error !== undefined && <Input.Error id={stepsField.id}>{stepsField.error}</Input.Error>}
        <FlowEditor
          trigger={trigger}
          type={type}
          steps={steps}
          selected={selected}
          onSelect={onSelect}
          onChange={stepsField.onChange}
          isReadOnly={isReadOnly}
        />
      </FormSection>
      {step !== undefined && (
        <StepPanel
          key={step.id}
          step={step}
          steps={steps}
          audiences={audiences}
          storeId={storeId}
          fieldId={stepsField.id}
          isReadOnly={isReadOnly}
          onChange={stepsField.onChange}
          onRemoved={() => onSelect(null)}
        />
      )}
      <FormSection title={messages.sectionLimits} hint={messages.capsHint}>
        <NumberField
          field={form.field('oncePerDays')}
          label={messages.oncePerDays}
          least={1}
          most={3650}
          isReadOnly={isReadOnly || type === 'RECURRING'}
        />
        <NumberInput
          id={most.id}
          label={intl.formatMessage(messages.maxPerPerson)}
          placeholder={intl.formatMessage(messages.unlimited)}
          value={most.value ?? ''}
          error={most.error}
          min={1}
          max={1000}
          allowDecimal={false}
          clampBehavior="strict"
          readOnly={isReadOnly}
          onChange={(value) => most.onChange(typeof value === 'number' ? value : null)}
        />
        <Switch
          id={exits.id}
          label={intl.formatMessage(messages.exitsWhenBought)}
          checked={exits.value}
          disabled={isReadOnly}
          onChange={(event) => exits.onChange(event.currentTarget.checked)}
        />
      </FormSection>
    </>
  );
}
