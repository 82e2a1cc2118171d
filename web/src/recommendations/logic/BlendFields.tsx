import { Group, Input, NumberInput, Select } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import type { FormField } from '../../ui/form/useForm.ts';
import { logicMessages as messages } from './logic.messages.ts';

/** A logic of a blend, with its weight relative to the other. */
export interface BlendPart {
  readonly logic: string;
  readonly weight: number;
}

/** Whether both logics are chosen, and are two. */
export const isWhole = ([first, second]: readonly BlendPart[]): boolean =>
  first !== undefined && second !== undefined && first.logic !== '' && second.logic !== '' && first.logic !== second.logic;

/** Whether products come from a logic, alone or in a blend. */
export const asks = ({ logic, blend }: { readonly logic: string; readonly blend: readonly BlendPart[] }, wanted: string): boolean =>
  logic === wanted || (logic === 'BLEND' && blend.some((part) => part.logic === wanted));

interface BlendFieldsProps {
  readonly field: FormField<readonly BlendPart[]>;
  /** The logics on offer. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isReadOnly: boolean;
}

const noPart: BlendPart = { logic: '', weight: 1 };

/** The two logics of a blend, each with its weight. */
export function BlendFields({ field, choices, isReadOnly }: BlendFieldsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const parts = [field.value[0] ?? noPart, field.value[1] ?? noPart];
  const change = (at: number, part: Partial<BlendPart>) => field.onChange(parts.with(at, { ...(parts[at] ?? noPart), ...part }));
  return (
    <>
      {parts.map(({ logic, weight }, at) => (
        // The two have their places, and nothing else to tell them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} align="flex-end" gap="xs" wrap="nowrap">
          <Select
            id={at === 0 ? field.id : `${field.id}-${at}`}
            flex={1}
            label={intl.formatMessage(messages.blendLogic, { number: numbers.count(at + 1) })}
            data={choices.filter(({ value }) => value === logic || parts.every((part) => part.logic !== value))}
            value={logic === '' ? null : logic}
            searchable
            allowDeselect={false}
            readOnly={isReadOnly}
            onChange={(value) => value !== null && change(at, { logic: value })}
          />
          <NumberInput
            w="7rem"
            label={intl.formatMessage(messages.blendWeight)}
            value={weight}
            min={0.01}
            max={100}
            clampBehavior="blur"
            readOnly={isReadOnly}
            onChange={(value) => typeof value === 'number' && value > 0 && change(at, { weight: value })}
          />
        </Group>
      ))}
      {field.error === undefined ? (
        <Input.Description>
          <FormattedMessage {...messages.blendHint} />
        </Input.Description>
      ) : (
        <Input.Error>{field.error}</Input.Error>
      )}
    </>
  );
}
