import type { FormatterRow, FormatterTestResult } from '@endcap/schema/developers/formatters/formatters.rest.ts';

/** A formatter, with the store that it belongs to. */
export interface FormatterModel extends FormatterRow {
  readonly storeId: string;
}

export type FormatterTestModel = FormatterTestResult;

export type FormatterErrorModel = NonNullable<FormatterTestResult['error']>;
