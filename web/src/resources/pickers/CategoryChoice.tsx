import { Input } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { CategoryPicker } from './CategoryPicker.tsx';
import { ChosenCategories } from './ChosenCategories.tsx';
import type { FormField } from '../../ui/form/useForm.ts';

interface CategoryChoiceProps {
  readonly storeId: string;
  /** ID of the category, or what was stored as its name; empty for none. */
  readonly field: Pick<FormField<string>, 'id' | 'value' | 'error' | 'onChange'>;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly isReadOnly?: boolean;
}

/** A field of one category: a picker until one is chosen, then its name. */
export function CategoryChoice({ storeId, field: { id, value, error, onChange }, label, hint, isReadOnly = false }: CategoryChoiceProps) {
  const intl = useIntl();
  const name = intl.formatMessage(label);
  return (
    <Input.Wrapper
      label={name}
      labelElement="div"
      description={hint && <FormattedMessage {...hint} />}
      error={error}
      style={{ minWidth: 'min(14rem, 100%)' }}
    >
      {value !== '' ? (
        <ChosenCategories
          label={name}
          storeId={storeId}
          words={[value]}
          isReadOnly={isReadOnly}
          onChange={([chosen = '']) => onChange(chosen)}
        />
      ) : (
        !isReadOnly && <CategoryPicker id={id} label={name} storeId={storeId} takenIds={[]} isReadOnly={false} onPick={onChange} />
      )}
    </Input.Wrapper>
  );
}
