/** Begins to store something as soon as what came before is stored. */
export type Store = (work: () => Promise<void>) => Promise<void>;

/**
 * Stores one piece while `read` makes the next, in their order. Ends when all is stored; when something fails, only after what was being stored has
 * come to its end, so that anyone who looks at the import next finds it whole.
 */
export async function storeWhileReading(read: (store: Store) => Promise<void>): Promise<void> {
  let storing: Promise<void> = Promise.resolve();
  try {
    await read(async (work) => {
      await storing;
      storing = work();
      storing.catch(() => {}); // awaited before the next piece, and at the end
    });
  } catch (error) {
    await storing.catch(() => {});
    throw error;
  }
  await storing;
}
