import { ActionIcon, Group, NumberInput, Select, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { ProductCards } from '../../resources/pickers/productCards.ts';
import { type Action, type CampaignRule, isPlacing } from './campaignFields.ts';
import styles from './CampaignForm.module.css';
import { actionTexts, actionWords } from './campaignsList.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';
import { ProductsChoice } from './ProductsChoice.tsx';

interface RuleFieldsProps {
  readonly id: string;
  readonly number: number;
  /** Rules of the campaign. */
  readonly count: number;
  readonly rule: CampaignRule;
  readonly storeId: string;
  readonly cards: ProductCards;
  readonly isReadOnly: boolean;
  readonly onFocus: () => void;
  readonly onChange: (rule: CampaignRule) => void;
  readonly onRemove: () => void;
  /** Moves it to another place, from 0. */
  readonly onMove: (to: number) => void;
}

/** One rule of a campaign: what it does to which products, and in which slots. */
export function RuleFields({ id, number, count, rule, storeId, cards, isReadOnly, onFocus, onChange, onRemove, onMove }: RuleFieldsProps) {
  const intl = useIntl();
  const title = intl.formatMessage(messages.ruleNumber, { number });
  const numberOf = (label: MessageDescriptor, value: number | null, most: number, set: (value: number | null) => void) => (
    <NumberInput
      label={intl.formatMessage(label)}
      value={value ?? ''}
      min={1}
      max={most}
      placeholder={intl.formatMessage(messages.noLimit)}
      allowDecimal={false}
      clampBehavior="strict"
      readOnly={isReadOnly}
      onChange={(typed) => set(typeof typed === 'number' ? typed : null)}
    />
  );
  return (
    <fieldset className={styles['part']} aria-label={title} data-rule={(number - 1) % 6} onFocus={onFocus}>
      <Group wrap="nowrap" align="flex-end" gap={4}>
        <Select
          id={id}
          flex={1}
          label={title}
          data={(Object.keys(actionWords) as Action[]).map((action) => ({ value: action, label: intl.formatMessage(actionWords[action]) }))} // the words are given for each action
          description={intl.formatMessage(actionTexts[rule.action])}
          value={rule.action}
          allowDeselect={false}
          readOnly={isReadOnly}
          onChange={(action) => action !== null && onChange({ ...rule, action: action as Action })} // one of the actions above
        />
        {!isReadOnly && count > 1 && (
          <>
            <Tool label={messages.moveRuleUp} number={number} isOff={number === 1} onClick={() => onMove(number - 2)}>
              <IconArrowUp size={16} aria-hidden />
            </Tool>
            <Tool label={messages.moveRuleDown} number={number} isOff={number === count} onClick={() => onMove(number)}>
              <IconArrowDown size={16} aria-hidden />
            </Tool>
          </>
        )}
        {!isReadOnly && (
          <Tool label={messages.removeRule} number={number} onClick={onRemove}>
            <IconX size={16} aria-hidden />
          </Tool>
        )}
      </Group>
      <ProductsChoice
        id={`${id}-products`}
        choice={rule.products}
        storeId={storeId}
        cards={cards}
        isReadOnly={isReadOnly}
        onChange={(products) => onChange({ ...rule, products })}
      />
      {isPlacing(rule.action) && (
        <div className={styles['numbers']}>
          {numberOf(messages.start, rule.start, 1000, (start) => onChange({ ...rule, start: start ?? 1 }))}
          {numberOf(messages.frequency, rule.frequency, 100, (frequency) => onChange({ ...rule, frequency: frequency ?? 1 }))}
          {numberOf(messages.limit, rule.limit, 1000, (limit) => onChange({ ...rule, limit }))}
          {numberOf(messages.maxDepth, rule.maxDepth, 1000, (maxDepth) => onChange({ ...rule, maxDepth }))}
        </div>
      )}
      {rule.action === 'PIN' && (
        <Switch
          checked={rule.meetsFilter}
          label={intl.formatMessage(messages.meetsFilter)}
          disabled={isReadOnly}
          onChange={(event) => onChange({ ...rule, meetsFilter: event.currentTarget.checked })}
        />
      )}
      {rule.action === 'BURY' && numberOf(messages.limit, rule.limit, 1000, (limit) => onChange({ ...rule, limit }))}
    </fieldset>
  );
}

interface ToolProps {
  readonly label: MessageDescriptor;
  readonly number: number;
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, number, isOff = false, onClick, children }: ToolProps) {
  const intl = useIntl();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      disabled={isOff}
      onClick={onClick}
      aria-label={intl.formatMessage(label, { number })}
    >
      {children}
    </ActionIcon>
  );
}
