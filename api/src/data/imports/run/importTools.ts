import type { Database } from '../../../db/database.ts';

export interface ImportTools {
  readonly db: Database;
  readonly signal: AbortSignal;
  progress(fraction: number, message?: string): void;
  /** Brings the search index up to date with the products. */
  index(
    db: Database,
    storeKey: string,
    options: { signal: AbortSignal; progress: (fraction: number, message: string) => void },
  ): Promise<unknown>;
}
