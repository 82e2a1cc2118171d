import { ActionIcon, Group, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { ProductCards } from '../../resources/pickers/productCards.ts';
import { PlainField } from '../../ui/state/PlainField.tsx';
import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
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
  const numberOf = (name: string, label: MessageDescriptor, value: number | null, most: number, set: (value: number | null) => void) => (
    <PlainField
      id={`${id}-${name}`}
      type="number"
      label={intl.formatMessage(label)}
      value={value ?? ''}
      min={1}
      max={most}
      step={1}
      placeholder={intl.formatMessage(messages.noLimit)}
      readOnly={isReadOnly}
      onChange={(typed) => set(typed === '' ? null : Math.min(Math.max(Math.trunc(Number(typed)), 1), most))}
    />
  );
  return (
    <fieldset className={styles['part']} aria-label={title} data-rule={(number - 1) % 6} onFocus={onFocus}>
      <Group wrap="nowrap" align="flex-start" gap={4}>
        <div className={styles['choice']}>
          <PlainSelect
            id={id}
            label={title}
            choices={(Object.keys(actionWords) as Action[]).map((action) => ({
              value: action,
              label: intl.formatMessage(actionWords[action]),
            }))} // the words are given for each action
            hint={intl.formatMessage(actionTexts[rule.action])}
            value={rule.action}
            disabled={isReadOnly}
            onChange={(action) => onChange({ ...rule, action: action as Action })} // one of the actions above
          />
        </div>
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
          {numberOf('start', messages.start, rule.start, 1000, (start) => onChange({ ...rule, start: start ?? 1 }))}
          {numberOf('frequency', messages.frequency, rule.frequency, 100, (frequency) => onChange({ ...rule, frequency: frequency ?? 1 }))}
          {numberOf('limit', messages.limit, rule.limit, 1000, (limit) => onChange({ ...rule, limit }))}
          {numberOf('maxDepth', messages.maxDepth, rule.maxDepth, 1000, (maxDepth) => onChange({ ...rule, maxDepth }))}
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
      {rule.action === 'BURY' && numberOf('limit', messages.limit, rule.limit, 1000, (limit) => onChange({ ...rule, limit }))}
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
      className={styles['tool'] ?? ''}
      disabled={isOff}
      onClick={onClick}
      aria-label={intl.formatMessage(label, { number })}
    >
      {children}
    </ActionIcon>
  );
}
