import type { FeedFetch, FetchEnd } from '@endcap/schema/data/imports/feedFetch.ts';

import type { Database } from '../../db/database.ts';
import type { ImportState } from '../imports/importStore.ts';

/** How an import reports the fetching of its pages. It is written when a fetch begins and when it is over, not with each page. */
export class FetchNote {
  readonly #db: Database;
  readonly #run: Pick<ImportState, 'store_key' | 'id'>;
  #resumedAt: number | null;
  #resumes: number;
  pages = 0;
  end: FetchEnd | null = null;

  private constructor(db: Database, run: Pick<ImportState, 'store_key' | 'id'>, earlier: FeedFetch | null) {
    this.#db = db;
    this.#run = run;
    this.#resumedAt = earlier?.resumed_at ?? null;
    this.#resumes = earlier?.resumes ?? 0;
  }

  static async of(db: Database, run: Pick<ImportState, 'store_key' | 'id'>): Promise<FetchNote> {
    const { rows } = await db.pool.query<{ fetched: FeedFetch | null }>('SELECT fetched FROM imports WHERE store_key = $1 AND id = $2', [
      run.store_key,
      run.id,
    ]);
    return new FetchNote(db, run, rows[0]?.fetched ?? null);
  }

  /** A fetch begins behind this many pages that an earlier run has left. */
  async begins(pages: number): Promise<void> {
    this.pages = pages;
    if (pages > 0) {
      this.#resumedAt = pages + 1;
      this.#resumes++;
    }
    await this.write();
  }

  async write(): Promise<void> {
    const fetched: FeedFetch = { pages: this.pages, resumed_at: this.#resumedAt, resumes: this.#resumes, end: this.end };
    await this.#db.pool.query('UPDATE imports SET fetched = $3 WHERE store_key = $1 AND id = $2', [
      this.#run.store_key,
      this.#run.id,
      JSON.stringify(fetched),
    ]);
  }
}
