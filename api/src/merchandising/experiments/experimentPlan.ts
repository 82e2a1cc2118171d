import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { experimentPlan } from '@endcap/schema/merchandising/experiments/experiments.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, type Sql, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { readSought, replayQueries } from '../../search/replay/replaySearches.ts';
import { visitorsIn } from '../engine/personAudiences.ts';
import { goalOf } from './experimentVerdict.ts';
import { type ConfiguredObject, isMailSubject, testedChange } from './experiments.part.ts';
import { configurationWith } from './experimentSubjects.ts';
import { recentDays, recentMails } from './mailSums.ts';
import { type ArmSums, noSums, visitorsNeeded } from './sequentialTest.ts';

/** Queries that are simulated: the most frequent, in a second or so. */
const mostQueries = 500;
const days = 30;

/** Visitors that the change would affect, judged by the last 30 days: for a rule, those who searched for what it changes. */
async function metBy(db: Database, store: Home, change: Omit<ConfiguredObject, 'newId'> | undefined): Promise<Sql> {
  const since = sql`time > now() - ${days} * interval '1 day' AND visitor <> '' AND store_key = ${store.key}`;
  if (change === undefined || change.subject === 'slider' || change.subject === 'merchandising_campaign')
    return sql`SELECT visitor, min(time) AS first_at FROM events WHERE ${since} GROUP BY 1`;
  const searched = (more: Sql) => sql`SELECT visitor, min(time) AS first_at FROM search_log WHERE ${since} ${more} GROUP BY 1`;
  if (change.subject === 'search_configuration') return searched(sql``);
  const before = await currentConfiguration(db, store);
  const id = '00000000-0000-4000-8000-000000000000';
  const drafted = { id, objects: [{ ...change, newId: id }], share: 1, audiences: [] };
  const after = await configurationWith(before, [drafted]);
  const { queries } = await readSought(db, store.key);
  const changed = await replayQueries(db, { before, after }, queries.slice(0, mostQueries));
  return searched(sql`AND normalised = ANY(${changed.map(({ normalised }) => normalised)}::text[])`);
}

/** How long an experiment takes, from what such visitors bought in the last 30 days. */
export async function planExperiment(
  db: Database,
  store: Home,
  asked: ParsedInputOf<typeof experimentPlan>,
): Promise<AnswerOf<typeof experimentPlan>> {
  const tested = testedChange(asked);
  const answer = (sums: ArmSums, perDay: number) => {
    const moments = goalOf(asked)(sums);
    const needed =
      moments.variance > 0 && moments.mean > 0 ? visitorsNeeded(moments, moments.mean * asked.effect, asked.share / 100) : null;
    return {
      visitors: needed,
      visitors_per_day: perDay,
      days: needed === null || perDay === 0 ? null : Math.ceil(needed / perDay),
      conversion: sums.visitors === 0 ? 0 : sums.buyers / sums.visitors,
    };
  };
  const subject = tested?.subject;
  if (subject !== undefined && isMailSubject(subject)) {
    const isFlow = subject === 'email_trigger';
    const sums = (await recentMails(db, store.key, isFlow ? (asked.subject_id ?? '') : undefined)) ?? noSums;
    // A newsletter goes to all of its recipients at once.
    return answer(sums, isFlow ? sums.visitors / recentDays : 0);
  }
  const change = tested && subject && { subject, fields: tested.fields, subjectId: asked.subject_id };
  const met = await metBy(db, store, change);
  const { audiences } = asked;
  const members =
    audiences.length === 0
      ? sql`SELECT visitor, first_at FROM affected`
      : sql`SELECT visitor, first_at FROM affected WHERE visitor IN (${visitorsIn(store.key, audiences)})`;
  const sums =
    (await rowOf<ArmSums>(
      db.pool,
      sql`WITH affected AS (${met}), met AS (${members}), paid AS (
            SELECT m.visitor, sum(o.total_value)::float8 AS revenue FROM met m
            JOIN tracked_sales t ON t.store_key = ${store.key} AND t.visitor = m.visitor AND t.state = 'accepted'
            JOIN orders o ON o.store_key = t.store_key AND o.id = t.order_id AND o.time >= m.first_at
            GROUP BY 1
          )
          SELECT count(*)::int AS visitors, count(p.visitor)::int AS buyers, coalesce(sum(p.revenue), 0) AS revenue,
            coalesce(sum(p.revenue ^ 2), 0) AS squares, 0 AS opens, 0 AS clicks
          FROM met LEFT JOIN paid p USING (visitor)`,
    )) ?? noSums;
  return answer(sums, sums.visitors / days);
}
