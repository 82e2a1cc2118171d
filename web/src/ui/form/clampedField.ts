import type { Numbers } from '../../app/words/numbers.ts';
import type { FormField } from './useForm.ts';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

/** The field of a number: whoever leaves it beyond its range gets the nearest number within (specification, section 5). */
export function clampedField(field: FormField<string>, { least, most }: NumberRange, numbers: Numbers): FormField<string> {
  return {
    ...field,
    onBlur() {
      const typed = numbers.typed(field.value);
      const nearest = typed === undefined ? undefined : Math.min(most, Math.max(least, typed));
      if (nearest !== undefined && nearest !== typed) field.onChange(numbers.plain(nearest));
      field.onBlur();
    },
  };
}
