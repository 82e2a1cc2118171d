import { withAdvisoryLock } from '../../../db/advisoryLock.ts';
import type { Database } from '../../../db/database.ts';

/** One writer of a store's whole catalogue at a time, an import or a run of the modifiers: others wait here. */
export async function withImportLock<T>(
  { db, signal, progress }: { db: Database; signal: AbortSignal; progress(fraction: number, message?: string): void },
  storeKey: string,
  work: () => Promise<T>,
): Promise<T> {
  const onWait = () => progress(0, 'Waiting for another import or run of this store');
  return withAdvisoryLock(db, `import:${storeKey}`, { signal, everyMs: 500, onWait }, work);
}
