import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { FetchError, guardedFetch } from '../../http/outgoing/guardedFetch.ts';
import { defineTask } from '../../jobs/tasks.ts';

/** Addresses of one round; the next round continues with the others. */
const atOnce = 20;
const oneMs = 10_000;

/** HTTP status of what an address leads to; 0 when nothing answered. */
async function statusOf(address: string, signal: AbortSignal): Promise<number> {
  try {
    const { body } = await guardedFetch(address, { signal, maxBytes: 30_000_000, timeoutMs: oneMs, silenceMs: oneMs });
    // What it says does not matter.
    for await (const chunk of body) if (chunk.length > 0) break;
    return 200;
  } catch (error) {
    if (!(error instanceof FetchError) || signal.aborted) throw error;
    return error.status ?? 0;
  }
}

/** Checks addresses that are new, changed, or were checked a day ago. A path needs the domain of its store. */
export async function checkLinks(db: Database, now: Date, signal: AbortSignal, status = statusOf): Promise<void> {
  const due = await rowsOf<{ store_key: string; id: string; url: string; domain: string }>(
    db.pool,
    sql`SELECT s.store_key, s.id, s.body ->> 'url' AS url, st.domain
        FROM store_resources s JOIN live_stores st ON st.key = s.store_key
        LEFT JOIN search_redirect_links l ON l.store_key = s.store_key AND l.redirect_id = s.id AND l.url = s.body ->> 'url'
        WHERE s.kind = 'search_redirect' AND s.enabled AND (st.domain <> '' OR s.body ->> 'url' NOT LIKE '/%')
          -- Names that are reserved for examples, such as that of the demo shop, have no server.
          AND (s.body ->> 'url' NOT LIKE '/%' OR st.domain NOT LIKE '%.example')
          AND (l.checked_at IS NULL OR l.checked_at < ${now}::timestamptz - interval '1 day')
        ORDER BY l.checked_at NULLS FIRST LIMIT ${atOnce}`,
  );
  const checks = due.map(async ({ store_key: storeKey, id, url, domain }) => {
    const answered = await status(url.startsWith('/') ? `https://${domain}${url}` : url, signal);
    await changedBy(
      db.pool,
      sql`INSERT INTO search_redirect_links AS l (store_key, redirect_id, url, status, checked_at) VALUES (${storeKey}, ${id}, ${url}, ${answered}, ${now})
          ON CONFLICT (store_key, redirect_id) DO UPDATE SET url = excluded.url, status = excluded.status, checked_at = excluded.checked_at`,
    );
  });
  await Promise.all(checks);
}

export const tasks = [
  defineTask({ name: 'redirects.checkLinks', everySeconds: 60, run: ({ db, now, signal }) => checkLinks(db, now, signal) }),
  // Figures look back 30 days.
  defineTask({
    name: 'redirects.forgetHits',
    everySeconds: 86_400,
    async run({ db, now }) {
      await changedBy(db.pool, sql`DELETE FROM search_redirect_hits WHERE day < ${now}::timestamptz - interval '90 days'`);
    },
  }),
];
