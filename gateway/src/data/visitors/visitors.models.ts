import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { type visitorsInfo, visitorsList, type visitorsLog } from '@endcap/schema/data/visitors/visitors.rest.ts';

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

type VisitorEntryRow = AnswerOf<typeof visitorsLog>['result'][number];

/** An entry of a visitor's log, with the store that it belongs to. */
export interface VisitorEntryModel extends VisitorEntryRow {
  readonly storeId: string;
}

/** At most this many products of an entry are shown. */
const mostProducts = 6;

/** Ids of the products that an entry names, or that its search found. Categories and pages have ids too. */
export function productIdsOf({ call, input, output }: VisitorEntryRow): string[] {
  if (call === 'log/category' || call === 'log/page') return [];
  const given = [input['ids'], input['products'], output['products']].find(
    (value): value is unknown[] => Array.isArray(value) && value.length > 0,
  );
  const ids = (given ?? []).map((one) => (typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : String(one)));
  return [...new Set(ids)].slice(0, mostProducts);
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
