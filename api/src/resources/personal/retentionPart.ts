import type { Database } from '../../db/database.ts';
import { loadExports } from '../../http/loadHandlers.ts';

/** Data of a company that go when they are old enough. */
export interface RetentionScope {
  readonly db: Database;
  readonly companyKey: string;
  /** Keys of the company's stores. */
  readonly storeKeys: readonly string[];
  /** What is older goes. */
  readonly before: Date;
  /** Aborted when this process ends: the next run continues. */
  readonly signal: AbortSignal;
}

/** A kind of personal data with how long it may be kept. Every `*.retention.ts` exports one as `retention`. */
export interface RetentionPart {
  readonly entity: string;
  /** Days after which it goes where the company decided nothing; null keeps it. */
  readonly usualDays: number | null;
  readonly leastDays: number;
  readonly mostDays: number;
  /** Removes what is older, and answers how much that was. It may be begun again after a kill. */
  apply(scope: RetentionScope): Promise<number>;
}

export async function loadRetention(): Promise<RetentionPart[]> {
  const files = await loadExports('.retention.ts', 'retention');
  return files.map(({ value }) => value as RetentionPart); // what each file exports under this name
}
