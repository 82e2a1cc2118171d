import type { Numbers } from '../../app/words/numbers.ts';
import type { FormField } from './useForm.ts';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

/** The field of a number: on leaving it, a value outside its range becomes the nearest one within (specification, section 5). */
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
