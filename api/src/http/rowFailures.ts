import { RowConflict, RowGone } from '../db/storeRows.ts';
import { Failure } from './failure.ts';

/** Does something to a store's rows, and says in the caller's words why that was not possible. */
export async function writingRows<T>(noun: string, title: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof RowGone) throw rowMissing(noun, title);
    if (!(error instanceof RowConflict)) throw error;
    throw new Failure('ConflictError', `Someone else changed this ${noun} after you opened it. Reload and try again.`, {
      title,
      current: error.current,
    });
  }
}

export function rowMissing(noun: string, title?: string): Failure {
  const message = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found in this store.`;
  return new Failure('NotFoundError', message, title === undefined ? {} : { title });
}
