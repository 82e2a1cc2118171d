import { Button, CloseButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

import { type Numbers, useNumbers } from '../../../app/words/numbers.ts';
import { FilterEditor } from '../laterParts.tsx';
import { listMessages } from '../list.messages.ts';
import styles from './FilterChips.module.css';
import type { FilterCondition, FilterField } from '../listState.ts';
import { shownDate } from './shownDate.ts';
import { operatorMessage } from './operatorWords.ts';
import { LaterPanel } from '../LaterPanel.tsx';
import { Popover } from '../../popup/Popover.tsx';

interface FilterChipsProps {
  readonly fields: readonly FilterField[];
  readonly filter: readonly FilterCondition[];
  readonly onChange: (filter: readonly FilterCondition[]) => void;
  /** Further chips, before the others. */
  readonly more?: ReactNode;
  readonly onClear: () => void;
}

/** The active filters, each of which can be changed or taken away. */
export function FilterChips({ fields, filter, onChange, more, onClear }: FilterChipsProps) {
  const intl = useIntl();
  if (filter.length === 0 && more === undefined) return null;
  return (
    <div className={styles['chips']} role="group" aria-label={intl.formatMessage(listMessages.activeFilters)}>
      {more}
      {filter.map((condition, index) => (
        <FilterChip
          // Two conditions on one field are allowed, so the place is part of what a chip is.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${condition.field}-${index}`}
          fields={fields}
          condition={condition}
          onChange={(changed) => onChange(filter.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => onChange(filter.filter((_, at) => at !== index))}
        />
      ))}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {intl.formatMessage(listMessages.clearFilters)}
      </Button>
    </div>
  );
}

interface FilterChipProps {
  readonly fields: readonly FilterField[];
  readonly condition: FilterCondition;
  readonly onChange: (condition: FilterCondition) => void;
  readonly onRemove: () => void;
}

function FilterChip({ fields, condition, onChange, onRemove }: FilterChipProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [isOpen, setIsOpen] = useState(false);
  const field = fields.find((candidate) => candidate.field === condition.field);
  if (field === undefined) return null;
  const words = conditionWords(intl, numbers, field, condition);
  const text = [words.field, words.operator, words.value].join(' ').trim();
  return (
    <span className={styles['chip']}>
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start">
        <Popover.Target>
          <button
            type="button"
            className={styles['chipText']}
            onClick={() => setIsOpen(!isOpen)}
            aria-label={intl.formatMessage(listMessages.editFilter, { filter: text })}
          >
            {words.field} {words.operator} <strong>{words.value}</strong>
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <LaterPanel>
            <FilterEditor
              fields={fields}
              condition={condition}
              onApply={(changed) => {
                setIsOpen(false);
                onChange(changed);
              }}
            />
          </LaterPanel>
        </Popover.Dropdown>
      </Popover>
      <CloseButton size={24} radius="xl" onClick={onRemove} aria-label={intl.formatMessage(listMessages.removeFilter, { filter: text })} />
    </span>
  );
}

/** More values than this are counted. */
const mostValues = 4;

function conditionWords(intl: IntlShape, numbers: Numbers, field: FilterField, condition: FilterCondition) {
  const values: readonly (string | number | boolean)[] =
    condition.value === undefined ? [] : typeof condition.value === 'object' ? condition.value : [condition.value];
  const words = values.map((value) => {
    if (typeof value === 'boolean') return intl.formatMessage(value ? listMessages.yes : listMessages.no);
    if (typeof value === 'number') return numbers.decimal(value, 6);
    if (field.kind === 'date') return shownDate(intl, value);
    const choice = field.choices?.find((candidate) => candidate.value === value);
    return choice === undefined ? value : intl.formatMessage(choice.label);
  });
  const rest = words.length - mostValues;
  const shown =
    rest > 1 ? [...words.slice(0, mostValues), intl.formatMessage(listMessages.moreValues, { shown: numbers.count(rest) })] : words;
  // One value that is "one of" reads as "is".
  const operator = words.length === 1 && condition.operator === 'IN' ? 'EQ' : condition.operator;
  return {
    field: intl.formatMessage(field.label),
    operator: intl.formatMessage(operatorMessage(field.kind, words.length === 1 && operator === 'NOT_IN' ? 'NE' : operator)),
    value: intl.formatList(shown, { type: 'disjunction' }),
  };
}
