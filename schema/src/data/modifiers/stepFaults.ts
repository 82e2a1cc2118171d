// Without zod: the console reads the codes.

/** Stable codes of what can be wrong with a step, or with one product when a step is applied to it. */
export const stepFaultCodes = [
  'required',
  'name_not_allowed',
  'name_pattern',
  'id_fixed',
  'name_needed',
  'name_needed_copy',
  'no_list_field',
  'condition_needed',
  'condition_unreadable',
  'condition_timeless',
  'choose_one',
  'type_fixed',
  'same_names',
  'pair_unreadable',
  'pair_twice',
  'too_many_pairs',
  'rounding_unit',
  'variant_field',
  'group_missing',
  'pattern_too_long',
  'pattern_unreadable',
  'pattern_no_look',
  'pattern_no_references',
  'pattern_too_large',
  'pattern_text_too_long',
  'too_much_work',
  'template_place',
  'template_nested',
  'template_open',
  'template_no_attribute',
  'formula_too_long',
  'formula_no_meaning',
  'formula_sign_missing',
  'formula_sign_expected',
  'formula_too_deep',
  'formula_if_values',
  'formula_no_function',
  'formula_values',
  'formula_ends',
  'formula_value_expected',
  'formula_unexpected',
  'divides_by_zero',
  'number_too_large',
  'not_a_number',
  'formula_text_too_long',
  'decimals_range',
  'text_too_long',
  'list_too_long',
  'result_no_number',
  'field_number',
  'field_negative',
  'field_date',
  'field_address',
  'field_too_long',
  'field_needed',
  'cannot_become',
  'variants_no_number',
  'attribute_unknown',
  'attribute_not_in_sample',
  'words_condition',
  'words_unclear',
  'words_attribute_new',
  'formula_one_count',
] as const;

export type StepFaultCode = (typeof stepFaultCodes)[number];

/** What is wrong: a sentence in English, and the same by its code and values, for consoles in other languages. */
export interface StepFault {
  message: string;
  code: StepFaultCode;
  /** What the sentence names, by the places of the code's text, e.g. `{name: "colour"}`. */
  values: Record<string, string>;
}
