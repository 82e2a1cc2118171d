import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { modifiersHistory, modifiersInfo, modifiersLastRun, modifiersPreview } from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';
import type { StepFault } from '@endcap/schema/data/modifiers/stepFaults.ts';

export type ModifierModel = Modifier;

/** The modifiers, with the store that they belong to. */
export interface ModifierListModel extends AnswerOf<typeof modifiersInfo> {
  readonly storeId: string;
}

export interface ModifierRunModel extends NonNullable<AnswerOf<typeof modifiersLastRun>['run']> {
  readonly storeId: string;
}

export type ModifierPreviewModel = AnswerOf<typeof modifiersPreview>;

export type ModifierPreviewRowModel = ModifierPreviewModel['rows'][number];

export type ModifierProblemModel = ModifierPreviewModel['problems'][number];

export type ModifierSuggestionModel = ModifierPreviewModel['suggestions'][number];

export type ModifierVersionModel = AnswerOf<typeof modifiersHistory>['result'][number];

export type ModifierChangeModel = ModifierVersionModel['changes'][number];

export type ModifierRunExampleModel = ModifierRunModel['examples'][number];

export type ModifierRowProblemModel = ModifierPreviewRowModel['problems'][number];

export type DescribedModifierHintModel = StepFault;
