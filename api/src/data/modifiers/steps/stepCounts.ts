import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { modifiersPreview } from '@endcap/schema/data/modifiers/modifiers.rest.ts';

import type { StepTrace } from './applyModifiers.ts';

export type StepCount = AnswerOf<typeof modifiersPreview>['steps'][number];

/** Counts what each step of a list does to products. */
export class StepCounts {
  readonly counts: StepCount[];

  constructor(steps: number, counted: readonly StepCount[] = []) {
    this.counts = Array.from({ length: steps }, (_, index) => ({
      ...(counted[index] ?? { index, met: 0, touched: 0, deleted: 0, failed: 0 }),
    }));
  }

  add({ met, touched, problems, deletedBy }: StepTrace & { readonly deletedBy: number | undefined }): void {
    for (const index of met) this.#at(index).met++;
    for (const index of touched) this.#at(index).touched++;
    for (const { index } of problems) this.#at(index).failed++;
    if (deletedBy !== undefined) this.#at(deletedBy).deleted++;
  }

  #at(index: number): StepCount {
    const count = this.counts[index];
    if (count === undefined) throw new Error(`Step ${index} not found.`);
    return count;
  }
}
