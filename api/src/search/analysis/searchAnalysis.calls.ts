import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { analyseRun, settingOptimize } from '@endcap/schema/search/analysis/searchAnalysis.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { reindexJob } from '../configuration/searchConfiguration.jobs.ts';
import { searchConfigurationPart } from '../configuration/searchConfiguration.part.ts';
import { readAnswer } from '../configuration/searchConfiguration.store.ts';
import { measureRanges, type PricedClicks, proposeRanges } from './priceRanges.ts';
import { proposeMoves } from './proposeMoves.ts';

type Optimized = AnswerOf<typeof settingOptimize>;

/** With fewer clicks to measure on, a proposal would be a guess. */
const leastClicks = 100;
const days = 90;

const refused = (message: string) => new Failure('LogicalError', message, { title: 'Failed to optimize setting' });

async function optimizeRanges({ db, store }: StoreContext): Promise<Optimized> {
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
    throw refused(`There are too few clicks in the last ${days} days to suggest price ranges.`);
  const measured = (limits: readonly number[]) => ({ ...measureRanges(prices, limits), top: null });
  return {
    setting: 'price_buckets',
    price_buckets: proposed,
    moves: [],
    clicks,
    better: 0,
    worse: 0,
    before: measured(saved),
    after: measured(proposed),
  };
}

async function optimizeGroups({ db, store }: StoreContext): Promise<Optimized> {
  const configuration = await currentConfiguration(db, store);
  const { settings } = await configuration.ready(searchConfigurationPart);
  const proposal = await proposeMoves(db, store.key, { days, leastClicks, settings });
  if (proposal === undefined) throw refused(`There are too few clicks on search results in the last ${days} days to suggest relevance.`);
  const { moves, clicks, before, after } = proposal;
  const gains = after.perQuery.map((worth, at) => worth - (before.perQuery[at] ?? 0));
  const measured = ({ top }: typeof before) => ({ largest: null, left: null, top });
  return {
    setting: 'attribute_groups',
    price_buckets: [],
    moves: [...moves],
    clicks,
    better: gains.filter((gain) => gain > 0).length,
    worse: gains.filter((gain) => gain < 0).length,
    before: measured(before),
    after: measured(after),
  };
}

export const handlers = [
  handle(analyseRun, async ({ reason }, { jobs, store, user }) => ({
    job_id: await jobs.send(reindexJob, { full: true, reason }, { storeKey: store.key, singletonKey: reindexJob.name, userId: user.id }),
  })),
  handle(settingOptimize, ({ setting }, context) => (setting === 'price_buckets' ? optimizeRanges(context) : optimizeGroups(context))),
];
