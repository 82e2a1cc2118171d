import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { exporterRemovalJob } from './exporterRemovals.jobs.ts';
import { exporterRunJob } from './exporters.jobs.ts';

/** Over an integration `r`: its audience is new, and has its people in a minute. A run before that would fail, or remove everyone from the service. */
const isBeingCounted = sql`EXISTS (
  SELECT FROM store_resources a LEFT JOIN audience_states s ON s.store_key = a.store_key AND s.audience_id = a.id
  WHERE a.company_key = r.company_key AND a.store_key = r.store_key AND a.kind = 'audience' AND a.enabled AND s.computed_at IS NULL
    AND lower(btrim(a.name)) = lower(btrim(r.body ->> 'audience')))`;

export const tasks = [
  defineTask({
    name: 'audience.exporters',
    everySeconds: 60,
    async run({ db, jobs, now }) {
      const due = await rowsOf<{ store_key: string; id: string }>(
        db.pool,
        sql`SELECT r.store_key, r.id FROM store_resources r JOIN live_stores l ON l.key = r.store_key
            LEFT JOIN LATERAL (SELECT max(started_at) AS last FROM exporter_runs e WHERE e.store_key = r.store_key AND e.exporter_id = r.id) AS run ON true
            WHERE r.kind = 'exporter' AND r.enabled AND r.body ->> 'schedule' <> 'manual' AND (run.last IS NULL OR run.last < ${now}::timestamptz
              - CASE r.body ->> 'schedule' WHEN 'hourly' THEN interval '1 hour' WHEN 'weekly' THEN interval '7 days' ELSE interval '1 day' END)
            AND NOT ${isBeingCounted}
            LIMIT 200`,
      );
      for (const { store_key: storeKey, id } of due) await jobs.send(exporterRunJob, { id }, { storeKey, singletonKey: id });
    },
  }),
  defineTask({
    name: 'audience.removeForgotten',
    everySeconds: 60,
    async run({ db, jobs, now }) {
      await changedBy(db.pool, sql`DELETE FROM exporter_removals WHERE asked_at < ${now}::timestamptz - interval '30 days'`);
      const due = await rowsOf<{ store_key: string; id: string }>(
        db.pool,
        sql`SELECT DISTINCT store_key, exporter_id AS id FROM exporter_removals WHERE next_at <= ${now} LIMIT 200`,
      );
      for (const { store_key: storeKey, id } of due) await jobs.send(exporterRemovalJob, { id }, { storeKey, singletonKey: id });
    },
  }),
  // Files name people: they are kept no longer than they are of use.
  defineTask({
    name: 'audience.forgetFiles',
    everySeconds: 3600,
    async run({ db, now }) {
      await changedBy(db.pool, sql`DELETE FROM exporter_files WHERE created_at < ${now}::timestamptz - interval '7 days'`);
      await changedBy(db.pool, sql`DELETE FROM exporter_runs WHERE started_at < ${now}::timestamptz - interval '90 days'`);
    },
  }),
];
