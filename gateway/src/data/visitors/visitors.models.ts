import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { type visitorsInfo, visitorsList } from '@endcap/schema/data/visitors/visitors.rest.ts';

import type { Context } from '../../graph/context.ts';
import { batch, rowsOfIds } from '../../rest/restBatch.ts';

type VisitorRow = AnswerOf<typeof visitorsInfo>['visitor'];

/** A visitor, with the store that it was seen in. */
export interface VisitorModel extends VisitorRow {
  readonly storeId: string;
}

export function visitorModel(storeId: string, row: VisitorRow): VisitorModel {
  return { ...row, storeId };
}

const visitorsById = batch({
  call: visitorsList,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids, 'visitor') }),
  rows: ({ result }) => result,
  id: ({ visitor }) => visitor,
});

/** A visitor by their id; all that are asked for in one turn are one call. Undefined for one that is not there. */
export async function loadVisitor({ rest }: Pick<Context, 'rest'>, storeId: string, id: string): Promise<VisitorModel | undefined> {
  const row = await rest.batch(visitorsById, storeId, id);
  return row && visitorModel(storeId, row);
}
