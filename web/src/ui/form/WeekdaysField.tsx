import { Checkbox, Group } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { weekdayName } from '../page/weekdayName.ts';
import type { FormField } from './useForm.ts';

interface WeekdaysFieldProps {
  /** Days in order; 1 is Monday. */
  readonly field: FormField<readonly number[]>;
  readonly label: MessageDescriptor;
  readonly isReadOnly: boolean;
}

/** A field of a form that holds days of the week. */
export function WeekdaysField({ field, label, isReadOnly }: WeekdaysFieldProps) {
  const intl = useIntl();
  return (
    <Checkbox.Group
      id={field.id}
      label={intl.formatMessage(label)}
      value={field.value.map(String)}
      error={field.error}
      onChange={(chosen) => field.onChange(chosen.map(Number).toSorted((one, other) => one - other))}
    >
      <Group gap="md" mt={4}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Checkbox key={day} value={String(day)} disabled={isReadOnly} label={weekdayName(intl, day)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
