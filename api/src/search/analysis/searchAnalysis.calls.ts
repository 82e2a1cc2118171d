import { analyseRun, settingOptimize } from '@endcap/schema/search/analysis/searchAnalysis.rest.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { reindexJob } from '../configuration/searchConfiguration.jobs.ts';
import { readAnswer } from '../configuration/searchConfiguration.store.ts';
import { measureRanges, type PricedClicks, proposeRanges } from './priceRanges.ts';

const days = 90;
/** With fewer clicks to measure on, a proposal would be a guess. */
const leastClicks = 100;

export const handlers = [
  handle(analyseRun, async ({ reason }, { jobs, store, user }) => ({
    job_id: await jobs.send(reindexJob, { full: true, reason }, { storeKey: store.key, singletonKey: reindexJob.name, userId: user.id }),
  })),
  handle(settingOptimize, async ({ setting }, { db, store }) => {
    // The visitors of one half make the proposal, those of the other measure it.
    const prices = await rowsOf<PricedClicks>(
      db.pool,
      sql`WITH clicked AS (
            SELECT one.product AS id, count(*) FILTER (WHERE is_training) AS training, count(*) FILTER (WHERE NOT is_training) AS held
            FROM (
              SELECT ids, get_byte(decode(md5(visitor), 'hex'), 0) < 128 AS is_training FROM events
              WHERE store_key = ${store.key} AND type = 'click' AND time > now() - ${days} * interval '1 day'
            ) AS e CROSS JOIN LATERAL unnest(ids) AS one (product) GROUP BY 1
          )
          SELECT p.price::float8 AS price, count(*)::int AS products, coalesce(sum(c.training), 0)::int AS training, coalesce(sum(c.held), 0)::int AS held
          FROM products p LEFT JOIN clicked c ON c.id = p.id WHERE p.store_key = ${store.key} AND p.price > 0 GROUP BY 1`,
    );
    const clicks = prices.reduce((sum, { held }) => sum + held, 0);
    const { price_buckets: saved } = (await readAnswer(db, store.key, { seesOverride: false })).fields;
    const proposed = proposeRanges(prices);
    if (clicks < leastClicks || proposed.length === 0)
      throw new Failure('LogicalError', `There are too few clicks in the last ${days} days to propose price ranges.`, {
        title: 'Failed to optimize setting',
      });
    return { setting, price_buckets: proposed, clicks, before: measureRanges(prices, saved), after: measureRanges(prices, proposed) };
  }),
];
