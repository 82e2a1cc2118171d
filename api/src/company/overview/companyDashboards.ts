import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { overviewInfo } from '@endcap/schema/company/overview/companyOverview.rest.ts';

import type { Database } from '../../db/database.ts';
import { ShortMemory } from '../../db/shortMemory.ts';
import { type DashboardRange, summarise } from '../../store/dashboard/dashboard.ts';
import { readAttribution } from '../../store/dashboard/dashboardAttribution.ts';
import { daysOfStores, historyOfStores, storesByCurrency } from './companyDashboards.store.ts';
import { keptFigures, rangeName } from './companyOverview.store.ts';

type Overview = Omit<AnswerOf<typeof overviewInfo>, 'status'>;

async function readDashboards(db: Database, companyKey: string, range: DashboardRange, now: Date): Promise<Overview> {
  const groups = await storesByCurrency(db.pool, companyKey);
  const currencies = await Promise.all(
    groups.map(async ({ currency, keys }) => {
      const [days, history, attribution] = await Promise.all([
        daysOfStores(db.pool, keys, range),
        historyOfStores(db.pool, keys),
        readAttribution(db, { keys, currency }, range),
      ]);
      return { currency, stores: keys.length, ...summarise(range, days, { now, history, currency }), attribution };
    }),
  );
  return { stores: groups.reduce((sum, { keys }) => sum + keys.length, 0), currencies };
}

const remembered = new ShortMemory<Overview>(keptFigures);

/** The dashboard over a company's stores: those with the same currency are added up, and no amount is converted. */
export const companyDashboards = (db: Database, companyKey: string, range: DashboardRange, now: Date): Promise<Overview> =>
  remembered.get(db, rangeName(companyKey, range, now), () => readDashboards(db, companyKey, range, now));
