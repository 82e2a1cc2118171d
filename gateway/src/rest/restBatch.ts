import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { objectId } from '@endcap/schema/contract/shapes.ts';
import DataLoader from 'dataloader';

/**
 * A call that takes ids, declared once per module:
 * `const productsById = batch({ call: productsInfo, input: (key: string, ids) => ({ key, ids }), rows: (answer) => answer.result, id: (row) => row.id })`.
 */
export interface Batch<C extends Call, Scope extends string, Row> {
  readonly call: C;
  /** The input for some ids within a scope, usually a store's key. */
  readonly input: (scope: Scope, ids: string[]) => InputOf<C>;
  readonly rows: (answer: AnswerOf<C>) => readonly Row[];
  readonly id: (row: Row) => string;
  /** Most ids the call takes at once; more become several calls. Default 200. */
  readonly maxIds?: number;
}

/** Types a batch from its call. */
export function batch<C extends Call, Scope extends string, Row>(declaration: Batch<C, Scope, Row>): Batch<C, Scope, Row> {
  return declaration;
}

/** Sends a read, as `Rest` does. */
interface Reads {
  read<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
}

/** Answers with one row. */
export type BatchLoader<Row> = (id: string) => Promise<Row | undefined>;

/** Collects the ids of one turn of the event loop and asks for them in one call. A row that is not answered is undefined. */
export function createBatchLoader<C extends Call, Scope extends string, Row>(
  rest: Reads,
  declaration: Batch<C, Scope, Row>,
  scope: Scope,
): BatchLoader<Row> {
  const { call, input, rows, id, maxIds = 200 } = declaration;
  const loader = new DataLoader<string, Row | undefined>(
    async (ids) => {
      const answer = await rest.read(call, input(scope, [...ids]));
      const byId = new Map(rows(answer).map((row) => [id(row), row]));
      return ids.map((wanted) => byId.get(wanted));
    },
    // Rows of a list mostly share their ids, and DataLoader makes a new promise each time it is asked for a known one.
    { maxBatchSize: maxIds, cache: false },
  );
  const loads = new Map<string, Promise<Row | undefined>>();
  return (wanted) => {
    let load = loads.get(wanted);
    if (!load) loads.set(wanted, (load = loader.load(wanted)));
    return load;
  };
}

/** What a list call takes, besides whose list it is, to answer the rows of some ids: for kinds that have no call which takes ids. */
export function rowsOfIds(ids: string[], field = 'id') {
  return { limit: ids.length, filter: [{ field, operator: 'in' as const, value: ids }] };
}

/** Ids that the api makes. Others name nothing, and some lists refuse to look for them. */
export function isObjectId(id: string): boolean {
  return objectId.safeParse(id).success;
}
