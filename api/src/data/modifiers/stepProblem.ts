/** Why a step could not be applied to one product, in a sentence for staff. The product stays as the step found it. */
export class StepProblem extends Error {}

/** Why a step cannot be used at all: the field of the step that is at fault, and a sentence. */
export class StepError extends Error {
  readonly field: StepField;

  constructor(field: StepField, message: string) {
    super(message);
    this.field = field;
  }
}

export type StepField = 'type' | 'attribute' | 'value' | 'replace_by' | 'separator' | 'condition';
