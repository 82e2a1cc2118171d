import { Button, Group, Input, Radio } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useProductCards } from '../../resources/pickers/productCards.ts';
import type { Draft } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { Form, FormField } from '../../ui/form/useForm.ts';
import type { CampaignForm_store$key } from './__generated__/CampaignForm_store.graphql.ts';
import { CampaignBasics } from './CampaignBasics.tsx';
import { type CampaignFields, newRule, newTrigger, type TriggersMatch } from './campaignFields.ts';
import { triggersMatchWords } from './campaignsList.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';
import { RuleFields } from './RuleFields.tsx';
import { TriggerFields } from './TriggerFields.tsx';

interface CampaignFormProps {
  readonly form: Form<Draft<CampaignFields>>;
  readonly storeId: string;
  readonly store: CampaignForm_store$key;
  readonly isReadOnly: boolean;
  /** Tells which rule is being edited, by its number from 0. */
  readonly onEdited: (rule: number | null) => void;
}

/** The fields of a campaign. */
export function CampaignForm({ form, storeId, store, isReadOnly, onEdited }: CampaignFormProps) {
  const { recommendationLogics: logics } = useFragment(
    graphql`
      fragment CampaignForm_store on Store @throwOnFieldError {
        recommendationLogics {
          path
        }
      }
    `,
    store,
  );
  const intl = useIntl();
  const cards = useProductCards(storeId, []);
  const { triggers, rules } = form.values;
  const named = [...new Set([...triggers, ...rules].flatMap(({ products }) => products.picked))];
  const unknown = named.filter((id) => cards.get(id) === undefined).join('\n');
  const { load } = cards;
  // Those of the stored campaign: what is picked brings its card along.
  useEffect(() => {
    if (unknown !== '') void load(unknown.split('\n')).catch(() => undefined); // names stay ids
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is another function in every render
  }, [unknown]);

  const match = form.field('triggersMatch');
  const triggersField = form.field('triggers');
  const rulesField = form.field('rules');
  return (
    <>
      <CampaignBasics form={form} isReadOnly={isReadOnly} />
      <FormSection title={messages.sectionWhere} hint={messages.triggersHint}>
        {triggers.length > 1 && (
          <Radio.Group
            label={intl.formatMessage(messages.triggersMatch)}
            value={match.value}
            readOnly={isReadOnly}
            onChange={(value) => match.onChange(value as TriggersMatch)} // one of the two below
          >
            <Group gap="md" mt={4}>
              {(['ANY', 'ALL'] as const).map((value) => (
                <Radio key={value} value={value} disabled={isReadOnly} label={intl.formatMessage(triggersMatchWords[value])} />
              ))}
            </Group>
          </Radio.Group>
        )}
        {triggers.map((trigger, at) => (
          <TriggerFields
            // Triggers have no id of their own, and keep their places while they are edited.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            id={`${triggersField.id}-${at}`}
            number={at + 1}
            trigger={trigger}
            logics={logics.map(({ path }) => path)}
            storeId={storeId}
            cards={cards}
            isReadOnly={isReadOnly}
            onChange={(changed) => triggersField.onChange(triggers.with(at, changed))}
            onRemove={() => triggersField.onChange(triggers.toSpliced(at, 1))}
          />
        ))}
        <AddButton
          field={triggersField}
          isReadOnly={isReadOnly || triggers.length >= 20}
          onAdd={() => triggersField.onChange([...triggers, newTrigger])}
        >
          <FormattedMessage {...messages.addTrigger} />
        </AddButton>
      </FormSection>
      <FormSection title={messages.sectionWhat} hint={messages.rulesHint}>
        {rules.map((rule, at) => (
          <RuleFields
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            id={`${rulesField.id}-${at}`}
            number={at + 1}
            count={rules.length}
            rule={rule}
            storeId={storeId}
            cards={cards}
            isReadOnly={isReadOnly}
            onFocus={() => onEdited(at)}
            onChange={(changed) => rulesField.onChange(rules.with(at, changed))}
            onRemove={() => rulesField.onChange(rules.toSpliced(at, 1))}
            onMove={(to) => rulesField.onChange(rules.toSpliced(at, 1).toSpliced(to, 0, rule))}
          />
        ))}
        <AddButton field={rulesField} isReadOnly={isReadOnly || rules.length >= 50} onAdd={() => rulesField.onChange([...rules, newRule])}>
          <FormattedMessage {...messages.addRule} />
        </AddButton>
      </FormSection>
    </>
  );
}

interface AddButtonProps {
  /** The field whose error is above the button, and whose id leads here. */
  readonly field: Pick<FormField<unknown>, 'id' | 'error'>;
  readonly isReadOnly: boolean;
  readonly onAdd: () => void;
  readonly children: React.ReactNode;
}

function AddButton({ field, isReadOnly, onAdd, children }: AddButtonProps) {
  return (
    <div>
      {field.error !== undefined && <Input.Error mb={6}>{field.error}</Input.Error>}
      {!isReadOnly && (
        <Button id={field.id} variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
          {children}
        </Button>
      )}
    </div>
  );
}
