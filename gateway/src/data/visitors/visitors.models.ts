import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { visitorsInfo } from '@endcap/schema/data/visitors/visitors.rest.ts';

type VisitorRow = AnswerOf<typeof visitorsInfo>['visitor'];

/** A visitor, with the store that it was seen in. */
export interface VisitorModel extends VisitorRow {
  readonly storeId: string;
}

export function visitorModel(storeId: string, row: VisitorRow): VisitorModel {
  return { ...row, storeId };
}
