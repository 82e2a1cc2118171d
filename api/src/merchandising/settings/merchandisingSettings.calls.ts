import { moneyOf } from '@endcap/schema/contract/money.ts';
import {
  merchandisingControl,
  merchandisingSettingsInfo,
  merchandisingSettingsUpdate,
} from '@endcap/schema/merchandising/settings/merchandisingSettings.rest.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { controlSql, effectOf, type GroupSums } from '../control/controlGroup.ts';
import { controlSince } from '../control/controlSince.ts';
import { changeSettings, readSettings } from './merchandisingSettings.store.ts';

const nobody: GroupSums = { visitors: 0, buyers: 0, revenue: 0, squares: 0 };

const amount = (value: number, currency: string) => moneyOf((Math.round(value * 100) / 100 || 0).toFixed(2), currency); // no minus before zero

const shown = ({ visitors, buyers, revenue }: GroupSums, currency: string) => ({ visitors, buyers, revenue: amount(revenue, currency) });

export const handlers = [
  handle(merchandisingSettingsInfo, async (_input, { db, store }) => {
    const { settings, revision } = await readSettings(db, store.key);
    return { control_share: settings.control_share, revision };
  }),
  handle(merchandisingSettingsUpdate, async ({ control_share: share, revision }, context) => {
    if ((await readSettings(context.db, context.store.key)).revision !== revision)
      throw new Failure('ConflictError', 'Someone else has changed the settings since you opened them. Reload and try again.', {
        title: 'Failed to save the settings',
      });
    const saved = await changeSettings(context, (settings) => ({ ...settings, control_share: share }));
    return { control_share: saved.settings.control_share, revision: saved.revision };
  }),
  handle(merchandisingControl, async ({ from, to }, { db, store }) => {
    const [{ settings }, since] = await Promise.all([readSettings(db, store.key), controlSince(db, store)]);
    const start = sql`greatest(${from}::date::timestamptz, ${since}::timestamptz)`; // null is ignored
    const within = sql`>= ${start} AND time < ${to}::date + 1`;
    const [groups, attributed] = await Promise.all([
      rowsOf<GroupSums & { control: boolean }>(
        db.pool,
        sql`WITH seen AS (
              SELECT DISTINCT visitor FROM events WHERE store_key = ${store.key} AND time ${within} AND visitor <> ''
            ), spent AS (
              SELECT t.visitor, sum(o.total_value)::float8 AS revenue
              FROM tracked_sales t JOIN orders o ON o.store_key = t.store_key AND o.id = t.order_id
              WHERE t.store_key = ${store.key} AND t.state = 'accepted' AND t.visitor <> '' AND o.time >= ${start} AND o.time < ${to}::date + 1
              GROUP BY t.visitor
            )
            SELECT ${controlSql(store.key, sql`s.visitor`, settings.control_share)} AS control, count(*)::int AS visitors,
              count(p.visitor)::int AS buyers, coalesce(sum(p.revenue), 0) AS revenue, coalesce(sum(p.revenue ^ 2), 0) AS squares
            FROM seen s LEFT JOIN spent p USING (visitor) GROUP BY 1`,
      ),
      rowOf<{ revenue: number }>(
        db.pool,
        sql`SELECT coalesce(sum(generated_value), 0)::float8 AS revenue FROM orders WHERE store_key = ${store.key} AND time ${within}`,
      ),
    ]);
    const control = groups.find((group) => group.control) ?? nobody;
    const exposed = groups.find((group) => !group.control) ?? nobody;
    const effect = effectOf(control, exposed);
    const { currency } = store;
    return {
      control: shown(control, currency),
      exposed: shown(exposed, currency),
      since: since?.toISOString() ?? null,
      attributed: amount(attributed?.revenue ?? 0, currency),
      effect: effect && {
        per_visitor: amount(effect.per_visitor, currency),
        low: amount(effect.low, currency),
        high: amount(effect.high, currency),
      },
    };
  }),
];
