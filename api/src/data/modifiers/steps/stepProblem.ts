import type { StepFault, StepFaultCode } from '@endcap/schema/data/modifiers/stepFaults.ts';

import { stepFaultTexts } from './stepFaultTexts.ts';

type Values = Readonly<Record<string, string | number>>;

/** A fault with its sentence. */
export function faultOf(code: StepFaultCode, given: Values = {}): StepFault {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const message = stepFaultTexts[code].replaceAll(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '');
  return { message, code, values };
}

/** Something that cannot be used, as a code and a sentence for staff. */
export class FaultError extends Error {
  readonly fault: StepFault;

  constructor(code: StepFaultCode, values?: Values) {
    const fault = faultOf(code, values);
    super(fault.message);
    this.fault = fault;
  }
}

/** Why a step could not be applied to one product. The product stays as the step found it. */
export class StepProblem extends FaultError {}

/** Why a step cannot be used at all, with the invalid field of the step. */
export class StepError extends FaultError {
  readonly field: StepField;

  constructor(field: StepField, code: StepFaultCode, values?: Values) {
    super(code, values);
    this.field = field;
  }

  /** The same fault, found by the reader of the field. */
  static of(field: StepField, { fault: { code, values } }: FaultError): StepError {
    return new StepError(field, code, values);
  }
}

export type StepField = 'type' | 'attribute' | 'value' | 'replace_by' | 'separator' | 'condition';
