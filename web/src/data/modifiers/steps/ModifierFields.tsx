import { stepFieldLimits } from '@endcap/schema/data/modifiers/stepLimits.ts';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ModifierCondition } from './ModifierCondition.tsx';
import { stepFieldNames, type StepFieldKind, stepKinds } from './modifierKinds.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import styles from '../modifiers.module.css';
import { useCan } from '../../../app/router/viewerAbilities.ts';
import { isStepType, type Step, stepTypes } from './modifierStep.ts';
import type { Preview } from '../useModifierPreview.ts';

interface ModifierFieldsProps {
  readonly storeId: string;
  readonly step: Step;
  /** Names on offer: those of the shop's data, and those that steps before this one make. */
  readonly attributes: readonly string[];
  readonly problems: Preview['problems'];
  readonly isReadOnly: boolean;
  readonly onChange: (change: Partial<Step>) => void;
}

const graphFields = { attribute: 'ATTRIBUTE', value: 'VALUE', replaceBy: 'REPLACE_BY', separator: 'SEPARATOR' } as const;

/** The fields that a step of this type has, and its condition. */
export function ModifierFields({ storeId, step, attributes, problems, isReadOnly, onChange }: ModifierFieldsProps) {
  const intl = useIntl();
  const can = useCan();
  const listId = useId();
  const kind = stepKinds[step.type];
  const isFaulty = (field: keyof typeof graphFields) =>
    problems.some((problem) => problem.field === graphFields[field] && problem.severity === 'ERROR');

  const input = (name: (typeof stepFieldNames)[number], field: StepFieldKind) => {
    const shared = {
      size: 'sm' as const,
      label: intl.formatMessage(field.label),
      description: field.hint === undefined ? undefined : intl.formatMessage(field.hint),
      value: step[name],
      error: isFaulty(name),
    };
    const maxLength = stepFieldLimits[name === 'replaceBy' ? 'replace_by' : name];
    if (field.look === 'choice')
      return (
        <NativeSelect key={name} {...shared} disabled={isReadOnly} onChange={(event) => onChange({ [name]: event.currentTarget.value })}>
          {field.choices?.map(({ value, label }) => (
            <option key={value} value={value}>
              {intl.formatMessage(label)}
            </option>
          ))}
        </NativeSelect>
      );
    if (field.look === 'lines')
      return (
        <Textarea
          key={name}
          {...shared}
          readOnly={isReadOnly}
          rows={5}
          maxLength={maxLength}
          spellCheck={false}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      );
    return (
      <TextInput
        key={name}
        {...shared}
        readOnly={isReadOnly}
        spellCheck={field.look === 'text'}
        autoComplete="off"
        maxLength={maxLength}
        classNames={field.look === 'code' ? { input: styles['code'] ?? '' } : {}}
        {...(field.look === 'attribute' ? { list: listId } : {})}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    );
  };

  return (
    <>
      <NativeSelect
        size="sm"
        label={intl.formatMessage(messages.stepType)}
        value={step.type}
        disabled={isReadOnly}
        onChange={(event) => {
          // What two types share stays; a value of another meaning would be a mistake.
          if (isStepType(event.currentTarget.value)) onChange({ type: event.currentTarget.value, value: '', replaceBy: '', separator: '' });
        }}
      >
        {stepTypes
          .filter((one) => one === step.type || one !== 'DELETE_PRODUCT' || can('DATA_DELETE'))
          .map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage(stepKinds[one].name)}
            </option>
          ))}
      </NativeSelect>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...kind.help} />
      </Text>
      {stepFieldNames.map((name) => {
        const field = kind[name];
        return field === undefined ? null : input(name, field);
      })}
      <ModifierCondition
        storeId={storeId}
        condition={step.condition}
        attributes={attributes}
        isReadOnly={isReadOnly}
        onCondition={(condition) => onChange({ condition })}
      />
      <datalist id={listId}>
        {attributes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
