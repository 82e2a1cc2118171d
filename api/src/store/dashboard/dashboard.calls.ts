import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';
import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';

import { handle, type StoreContext } from '../../http/handle.ts';
import { demoFigures } from '../demo/demoFigures.ts';
import { readDemoMode } from '../demo/demoMode.store.ts';
import { askedRange } from './askedRange.ts';
import { summarise } from './dashboard.ts';
import { readAttribution } from './dashboardAttribution.ts';
import { dailyFigures, readHistory, topQueries } from './dashboard.store.ts';

async function info(input: ParsedInputOf<typeof dashboardInfo>, { db, store, now }: StoreContext) {
  const range = askedRange(input);
  const [days, queries, history, attribution] = await Promise.all([
    dailyFigures(db, store.key, range),
    topQueries(db, store.key, range),
    readHistory(db, store.key),
    readAttribution(db, { keys: [store.key], currency: store.currency }, range),
  ]);
  const reading = { now, currency: store.currency };
  // Only a store without anything of its own may show examples.
  if (days.length === 0 && (await readDemoMode(db, store.key)).enabled) {
    const example = demoFigures(range, now);
    const first = dayOf(range.previousFrom);
    return {
      ...summarise(range, example.days, { ...reading, history: { sales: first, searches: first } }),
      top_queries: example.queries,
      attribution: null,
    };
  }
  return { ...summarise(range, days, { ...reading, history }), top_queries: queries, attribution };
}

export const handlers = [handle(dashboardInfo, info)];
