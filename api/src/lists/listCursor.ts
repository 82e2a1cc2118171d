import { z } from 'zod';

import { Failure } from '../http/failure.ts';
import type { RowKey } from './pageQuestion.ts';

/** Of what a cursor is good for: the list, and its order. Not the filter: a key is a place among all rows. */
export interface CursorPlace {
  readonly list: string;
  /** The field and direction, such as `time desc`. */
  readonly order: string;
}

const cursorShape = z.tuple([z.string(), z.string(), z.string().nullable(), z.string()]);

/** The cursor of a row, opaque to clients. */
export function cursorOf({ list, order }: CursorPlace, { value, id }: RowKey): string {
  return Buffer.from(JSON.stringify([list, order, value, id])).toString('base64url');
}

export function cursorFailure(argument: 'after' | 'before', message: string): Failure {
  return new Failure('ParsingError', message, { fields: { [argument]: message } });
}

export const notOurs = 'This cursor is invalid. Start again without it.';

function parsed(cursor: string): z.output<typeof cursorShape> | undefined {
  try {
    return cursorShape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The row that a cursor names. Throws a ParsingError for the cursor of another list or order. */
export function keyOf(place: CursorPlace, argument: 'after' | 'before', cursor: string): RowKey {
  const [list, order, value = null, id] = parsed(cursor) ?? [];
  if (list === undefined || order === undefined || id === undefined) throw cursorFailure(argument, notOurs);
  if (list !== place.list) throw cursorFailure(argument, 'This cursor belongs to another list. Start again without it.');
  if (order !== place.order)
    throw cursorFailure(argument, 'This cursor belongs to another sort order. Start again without it, or use that order.');
  return { value, id };
}
