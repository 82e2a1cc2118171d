import { ActionIcon, Group, Skeleton, Switch } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { CategoryPicker } from '../../resources/pickers/CategoryPicker.tsx';
import { ChosenCategories } from '../../resources/pickers/ChosenCategories.tsx';
import type { ProductCards } from '../../resources/pickers/productCards.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import { lazyPart } from '../../ui/state/lazyPart.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import { type CampaignTrigger, type QueryMatch, type TriggerType, triggerValues } from './campaignFields.ts';
import styles from './CampaignForm.module.css';
import { queryMatchWords, triggerWords } from './campaignsList.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';
import { ProductsChoice } from './ProductsChoice.tsx';

const TriggerChoice = lazyPart(async () => (await import('./TriggerChoice.tsx')).TriggerChoice);

interface TriggerFieldsProps {
  readonly id: string;
  readonly number: number;
  readonly trigger: CampaignTrigger;
  readonly logics: readonly string[];
  readonly storeId: string;
  readonly cards: ProductCards;
  readonly isReadOnly: boolean;
  readonly onChange: (trigger: CampaignTrigger) => void;
  readonly onRemove: () => void;
}

/** Values that are typed, by what they are. */
const typed: Readonly<Record<string, { readonly label: MessageDescriptor; readonly hint?: MessageDescriptor }>> = {
  queries: { label: messages.queries },
  labels: { label: messages.labels },
  urls: { label: messages.urls, hint: messages.urlsHint },
  contexts: { label: messages.contexts, hint: messages.contextsHint },
  languages: { label: messages.languages, hint: messages.languagesHint },
};

/** One trigger of a campaign: its type, and what it compares. */
export function TriggerFields(props: TriggerFieldsProps) {
  const { id, number, trigger, isReadOnly, onChange, onRemove } = props;
  const intl = useIntl();
  const title = intl.formatMessage(messages.triggerNumber, { number });
  const types = Object.keys(triggerWords) as TriggerType[]; // the words are given for each type
  return (
    <fieldset className={styles['part']} aria-label={title}>
      <Group wrap="nowrap" align="flex-end" gap="xs">
        <div className={styles['choice']}>
          <PlainSelect
            id={`${id}-type`}
            label={title}
            choices={types.map((type) => ({ value: type, label: intl.formatMessage(triggerWords[type]) }))}
            value={trigger.type}
            disabled={isReadOnly}
            onChange={(type) => onChange({ ...trigger, type: type as TriggerType, values: [] })} // one of the types above
          />
        </div>
        {!isReadOnly && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            onClick={onRemove}
            aria-label={intl.formatMessage(messages.removeTrigger, { number })}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Values {...props} id={`${id}-values`} />
    </fieldset>
  );
}

function Values({ id, trigger, logics, storeId, cards, isReadOnly, onChange }: TriggerFieldsProps) {
  const intl = useIntl();
  const kind = triggerValues[trigger.type];
  const { values } = trigger;
  const setValues = (changed: readonly string[]) => onChange({ ...trigger, values: changed });
  if (kind === 'none') return null;
  if (kind === 'products')
    return (
      <ProductsChoice
        id={id}
        choice={trigger.products}
        storeId={storeId}
        cards={cards}
        isReadOnly={isReadOnly}
        onChange={(products) => onChange({ ...trigger, products })}
      />
    );
  if (kind === 'categories') {
    const label = intl.formatMessage(messages.categories);
    return (
      <>
        {!isReadOnly && (
          <CategoryPicker
            id={id}
            label={`${label}: ${intl.formatMessage(messages.pickCategory)}`}
            storeId={storeId}
            takenIds={values}
            isReadOnly={isReadOnly}
            onPick={(category) => setValues([...values, category])}
          />
        )}
        <ChosenCategories label={label} storeId={storeId} words={values} isReadOnly={isReadOnly} onChange={setValues} />
        <Switch
          checked={trigger.subcategories}
          label={intl.formatMessage(messages.subcategories)}
          disabled={isReadOnly}
          onChange={(event) => onChange({ ...trigger, subcategories: event.currentTarget.checked })}
        />
      </>
    );
  }
  if (kind === 'audiences' || kind === 'logics' || kind === 'devices')
    return (
      <Suspense fallback={<Skeleton h={60} />}>
        <TriggerChoice id={id} kind={kind} logics={logics} storeId={storeId} values={values} isReadOnly={isReadOnly} onChange={setValues} />
      </Suspense>
    );
  const words = typed[kind];
  return (
    <>
      {kind === 'queries' && (
        <PlainSelect
          id={`${id}-match`}
          label={intl.formatMessage(messages.queryMatch)}
          choices={(['EXACTLY', 'CONTAINS', 'STARTS_WITH'] as const).map((match) => ({
            value: match,
            label: intl.formatMessage(queryMatchWords[match]),
          }))}
          value={trigger.match}
          disabled={isReadOnly}
          onChange={(match) => onChange({ ...trigger, match: match as QueryMatch })} // one of the three above
        />
      )}
      {words !== undefined && (
        <WordList
          id={id}
          label={intl.formatMessage(words.label)}
          {...(words.hint === undefined ? {} : { description: intl.formatMessage(words.hint) })}
          placeholder={intl.formatMessage(messages.addValue)}
          value={values}
          isReadOnly={isReadOnly}
          onChange={setValues}
        />
      )}
    </>
  );
}
