import { RestFailure } from './restFailure.ts';

/** Whether a read failed because there is nothing of this id, or because no id looks like it. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError');
}

/** What is read by an id, or null when there is nothing of this id. */
export async function foundOrNull<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
