import type { JobDefinition } from './jobs.ts';
import { defineTask, type TaskDefinition } from './tasks.ts';

const keptDays = 30;
const mostAtOnce = 5000;

/** Removes jobs that ended long ago. A kind whose rows other tables rely on says `keepDays: Infinity`. */
export function pruneJobs(kinds: readonly JobDefinition[]): TaskDefinition {
  const days = kinds.map(({ keepDays = keptDays }) => keepDays);
  return defineTask({
    name: 'jobs.prune',
    everySeconds: 3600,
    async run({ db, signal }) {
      for (const [index, { name }] of kinds.entries()) {
        const age = days[index] ?? keptDays;
        while (Number.isFinite(age) && !signal.aborted) {
          const { rowCount } = await db.pool.query(
            `delete from jobs where (store_key, id) in (select store_key, id from jobs
               where name = $1 and state in ('success', 'failed') and finished_at < now() - make_interval(days => $2) limit ${mostAtOnce})`,
            [name, age],
          );
          if ((rowCount ?? 0) < mostAtOnce) break;
        }
      }
    },
  });
}
