import { addDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../db/database.ts';
import { companyAgeDays } from './demoCompany.ts';
import { demoStoreKey } from '../store/demo/demoKeys.ts';

/** When the demo was made: its catalogue counts back from then. Undefined where there is none. */
export async function demoOpening({ pool }: Database): Promise<Date | undefined> {
  const { rows } = await pool.query<{ created_at: Date }>('select created_at from live_stores where key = $1', [demoStoreKey]);
  return rows[0] === undefined ? undefined : addDays(rows[0].created_at, companyAgeDays);
}
