import { CloseButton } from '@mantine/core';
import {
  type FilterJoin,
  type FilterLiteral,
  filterOperators,
  type FilterTest,
  type FilterWord,
  valueKindOf,
} from '@endcap/schema/data/filters/filterTree.ts';
import { IconGitBranch } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { SelectBox } from '../../ui/state/SelectBox.tsx';
import { type AttributeKind, literalOf, operatorsFor, withOperator } from './filterDraft.ts';
import { FilterAttribute } from './FilterAttribute.tsx';
import styles from './Filters.module.css';
import { filterOperatorMessages, filtersMessages as messages } from './filters.messages.ts';
import type { AttributeNames } from './useAttributeNames.ts';

type Choices = readonly { readonly value: string; readonly label: string }[];

interface FilterTestRowProps {
  readonly test: FilterTest;
  readonly around: FilterJoin;
  readonly attributes: AttributeNames;
  /** What attributes are called, by their names. */
  readonly labels?: ReadonlyMap<string, string> | undefined;
  /** Comparisons that are not on offer. */
  readonly without: readonly FilterWord[];
  /** The only values of the attribute. */
  readonly choices?: Choices | undefined;
  /** Id of the list of names that the browser offers while typing. */
  readonly listId: string;
  readonly onTest: (test: FilterTest | undefined) => void;
  readonly onSplit: () => void;
}

/** Comparisons with parts of a text: of no use where there are but a few values. */
const ofTexts: readonly FilterWord[] = ['contains', 'not contains', 'starts with'];

/** One comparison: attribute, operator, value. */
export function FilterTestRow({ test, around, attributes, labels, without, choices, listId, onTest, onSplit }: FilterTestRowProps) {
  const intl = useIntl();
  const { attribute, operator } = test;
  const kind = attributes.get(attribute);
  const splitLabel = intl.formatMessage(around === 'and' ? messages.splitAny : messages.splitAll);
  return (
    <div className={styles['test']}>
      <FilterAttribute
        attribute={attribute}
        attributes={attributes}
        labels={labels}
        listId={listId}
        onAttribute={(next) => {
          const { span: _place, ...rest } = test;
          onTest(withOperator({ ...rest, attribute: next }, operator, attributes.get(next)));
        }}
      />
      <SelectBox
        isSmall
        value={operator}
        aria-label={intl.formatMessage(messages.operator)}
        onChange={(event) => {
          const next = filterOperators.find((word) => word === event.currentTarget.value);
          if (next !== undefined) onTest(withOperator(test, next, kind));
        }}
      >
        {operatorsFor(kind, operator, choices === undefined ? without : [...without, ...ofTexts]).map((word) => (
          <option key={word} value={word}>
            {intl.formatMessage(filterOperatorMessages[word])}
          </option>
        ))}
      </SelectBox>
      <ValueInput test={test} kind={kind} choices={choices} onTest={onTest} />
      <button type="button" className={styles['icon']} onClick={onSplit} aria-label={splitLabel} title={splitLabel}>
        <IconGitBranch size={15} aria-hidden />
      </button>
      <CloseButton
        size={28}
        mt={2}
        onClick={() => onTest(undefined)}
        aria-label={intl.formatMessage(messages.remove, { attribute: labels?.get(attribute) ?? attribute })}
      />
    </div>
  );
}

const textOf = (value: FilterLiteral | undefined) => (value === undefined ? '' : String(value));

interface ValueInputProps {
  readonly test: FilterTest;
  readonly kind: AttributeKind | undefined;
  readonly choices: Choices | undefined;
  readonly onTest: (test: FilterTest) => void;
}

function ValueInput({ test, kind, choices, onTest }: ValueInputProps) {
  const intl = useIntl();
  const { operator, value } = test;
  const label = intl.formatMessage(messages.value);
  const expects = valueKindOf(operator);
  const set = (next: FilterTest['value']) => {
    const { span: _place, ...rest } = test;
    onTest({ ...rest, ...(next !== undefined && { value: next }) });
  };
  if (expects === 'none') return <span />;
  if (expects === 'days')
    return (
      <input
        className={styles['input']}
        type="number"
        min={1}
        max={99_999}
        value={textOf(typeof value === 'object' ? value[0] : value)}
        aria-label={intl.formatMessage(messages.days)}
        onChange={(event) => set(Math.max(1, Math.min(99_999, Math.floor(Number(event.currentTarget.value) || 1))))}
      />
    );
  if (choices !== undefined && expects === 'list') {
    const values = typeof value === 'object' ? value : [];
    return (
      <div role="group" aria-label={label} className={styles['choices']}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['choice']}>
            <input
              type="checkbox"
              checked={values.includes(choice.value)}
              // One value at least: an empty list is not a condition.
              disabled={values.length === 1 && values.includes(choice.value)}
              onChange={({ currentTarget: { checked } }) =>
                set(choices.map((one) => one.value).filter((one) => (one === choice.value ? checked : values.includes(one))))
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
    );
  }
  if (expects === 'list') {
    const values = typeof value === 'object' ? value : [];
    return (
      <textarea
        className={styles['input']}
        rows={Math.min(6, Math.max(2, values.length))}
        value={values.map((one) => textOf(one)).join('\n')}
        placeholder={intl.formatMessage(messages.onePerLine)}
        aria-label={label}
        onChange={(event) => set(event.currentTarget.value.split('\n').map((line) => literalOf(line, kind)))}
      />
    );
  }
  const one = typeof value === 'object' ? value[0] : value;
  if (choices !== undefined) {
    const known = choices.some((choice) => choice.value === one);
    return (
      <SelectBox isSmall value={textOf(one)} aria-label={label} onChange={(event) => set(event.currentTarget.value)}>
        {!known && <option value={textOf(one)}>{textOf(one)}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectBox>
    );
  }
  if (kind === 'boolean')
    return (
      <SelectBox isSmall value={textOf(one)} aria-label={label} onChange={(event) => set(event.currentTarget.value === 'true')}>
        <option value="true">{intl.formatMessage(messages.yes)}</option>
        <option value="false">{intl.formatMessage(messages.no)}</option>
      </SelectBox>
    );
  return <PlainValue kind={kind} value={one} label={label} onValue={set} />;
}

interface PlainValueProps {
  readonly kind: AttributeKind | undefined;
  readonly value: FilterLiteral | undefined;
  readonly label: string;
  readonly onValue: (value: FilterLiteral) => void;
}

/** Keeps what is typed as it is typed: of "1." the value is 1, and the point must not go. */
function PlainValue({ kind, value, label, onValue }: PlainValueProps) {
  const [text, setText] = useState(textOf(value));
  if (literalOf(text, kind) !== value && textOf(value) !== text) setText(textOf(value));
  return (
    <input
      className={styles['input']}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={text}
      aria-label={label}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onValue(literalOf(event.currentTarget.value, kind));
      }}
    />
  );
}
