import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';

import { type Numbers, useNumbers } from '../../../app/words/numbers.ts';
import { listMessages } from '../list.messages.ts';
import { type FilterCondition, type FilterField, type FilterOperator, isValueless, operatorsOf, takesMany } from '../listState.ts';
import { operatorMessage } from './operatorWords.ts';

interface FilterEditorProps {
  readonly fields: readonly FilterField[];
  /** The condition that is changed; absent for a new one. */
  readonly condition?: FilterCondition | undefined;
  readonly onApply: (condition: FilterCondition) => void;
}

/** Chooses a field, how to compare, and a value. */
export function FilterEditor({ fields, condition, onApply }: FilterEditorProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [fieldName, setFieldName] = useState(condition?.field ?? fields[0]?.field ?? '');
  const [chosenOperator, setOperator] = useState<FilterOperator | undefined>(condition?.operator);
  const [text, setText] = useState(initialText(condition, numbers));
  const field = fields.find((candidate) => candidate.field === fieldName);
  if (field === undefined) return null;
  // Who chooses from a list chooses one or several; an older address may still ask for one on its own.
  const isListed = (one: FilterOperator) => field.Values === undefined || (one !== 'EQ' && one !== 'NE') || one === condition?.operator;
  const operators = operatorsOf(field).filter(isListed);
  const operator = operators.find((candidate) => candidate === chosenOperator) ?? operators[0] ?? 'EQ';
  const next = toCondition(field, operator, text, numbers);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals: the form of the page around the list must not be sent too.
    event.stopPropagation();
    if (next !== undefined) onApply(next);
  };

  return (
    <form onSubmit={onSubmit}>
      <Stack gap="xs" w={260}>
        <NativeSelect
          size="sm"
          label={intl.formatMessage(listMessages.filterField)}
          value={fieldName}
          data-autofocus
          onChange={(event) => {
            setFieldName(event.currentTarget.value);
            setText('');
          }}
        >
          {fields.map((one) => (
            <option key={one.field} value={one.field}>
              {intl.formatMessage(one.label)}
            </option>
          ))}
        </NativeSelect>
        {operators.length > 1 && (
          <NativeSelect
            size="sm"
            label={intl.formatMessage(listMessages.filterOperator)}
            value={operator}
            onChange={(event) => setOperator(operators.find((one) => one === event.currentTarget.value))}
          >
            {operators.map((one) => (
              <option key={one} value={one}>
                {intl.formatMessage(operatorMessage(field.kind, one))}
              </option>
            ))}
          </NativeSelect>
        )}
        {!isValueless(operator) && <FilterValueInput field={field} isMany={takesMany(operator)} text={text} onText={setText} />}
        <Button type="submit" size="sm" disabled={next === undefined}>
          {intl.formatMessage(listMessages.applyFilter)}
        </Button>
      </Stack>
    </form>
  );
}

interface FilterValueInputProps {
  readonly field: FilterField;
  /** Whether several values are compared with. */
  readonly isMany: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function FilterValueInput({ field, isMany, text, onText }: FilterValueInputProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const label = intl.formatMessage(listMessages.filterValue);
  if (field.kind === 'choice') {
    const chosen = text === '' ? [] : text.split('\n');
    return (
      <Checkbox.Group label={label} value={chosen} onChange={(values) => onText(values.join('\n'))}>
        <Stack gap={6} mt={4} mah="18rem" style={{ overflowY: 'auto' }}>
          {field.choices?.map((choice) => (
            <Checkbox key={choice.value} size="sm" value={choice.value} label={intl.formatMessage(choice.label)} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (field.kind === 'boolean') {
    return (
      <NativeSelect size="sm" label={label} value={text === '' ? 'true' : text} onChange={(event) => onText(event.currentTarget.value)}>
        <option value="true">{intl.formatMessage(listMessages.yes)}</option>
        <option value="false">{intl.formatMessage(listMessages.no)}</option>
      </NativeSelect>
    );
  }
  if (isMany && field.Values !== undefined)
    return (
      <Suspense fallback={intl.formatMessage(listMessages.loading)}>
        <field.Values
          label={label}
          chosen={text === '' ? [] : text.split('\n')}
          onChosen={(values) => onText(values.map((value) => value.replaceAll('\n', ' ')).join('\n'))}
        />
      </Suspense>
    );
  if (isMany)
    return (
      <Textarea
        size="sm"
        rows={4}
        label={label}
        description={intl.formatMessage(listMessages.onePerLine)}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      size="sm"
      label={label}
      error={
        field.kind === 'number' && text.trim() !== '' && numbers.typed(text) === undefined
          ? intl.formatMessage(listMessages.numberNeeded, { example: numbers.decimal(1234.5, 1) })
          : undefined
      }
      // A moment out of a link shows its day; as long as no one chooses another it stays the moment.
      value={field.kind === 'date' ? text.slice(0, 10) : text}
      type={field.kind === 'date' ? 'date' : 'text'}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

function initialText(condition: FilterCondition | undefined, numbers: Numbers): string {
  if (condition?.value === undefined) return '';
  if (typeof condition.value === 'number') return numbers.plain(condition.value);
  return typeof condition.value === 'object' ? condition.value.join('\n') : String(condition.value);
}

/** The condition that the inputs describe; undefined while they describe none. */
function toCondition(field: FilterField, operator: FilterOperator, text: string, numbers: Numbers): FilterCondition | undefined {
  if (isValueless(operator)) return { field: field.field, operator };
  if (field.kind === 'boolean') return { field: field.field, operator, value: text !== 'false' };
  if (text.trim() === '') return undefined;
  if (takesMany(operator)) {
    const values = text.split('\n').filter((line) => line.trim() !== '');
    return { field: field.field, operator, value: values };
  }
  if (field.kind !== 'number') return { field: field.field, operator, value: text };
  const number = numbers.typed(text);
  return number === undefined ? undefined : { field: field.field, operator, value: number };
}
