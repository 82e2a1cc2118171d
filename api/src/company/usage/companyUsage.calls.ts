import { productTypes } from '@endcap/schema/company/plan/companyPlan.rest.ts';
import { usageExport, usageInfo, usageLabels, usageStores } from '@endcap/schema/company/usage/companyUsage.rest.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import { csvHead, csvLine, guarded } from '../../csv/csvCells.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { daysOfCompany, labelsOfMonth, lastCounted, monthsOfCompany, rowsOfFile, storesOfMonth } from './companyUsage.store.ts';
import { monthOf } from './usageLimits.store.ts';
import { forecast, monthBefore } from './usageForecast.ts';

export const handlers: Handler[] = [
  handle(usageInfo, async (_input, { db, company, now }) => {
    const [today, month] = [dayOf(now), monthOf(now)];
    const [history, days, counted] = await Promise.all([
      monthsOfCompany(db.pool, company.key, month),
      daysOfCompany(db.pool, company.key, month, today),
      lastCounted(db.pool, company.key),
    ]);
    const unitsIn = (product: string, at: string) =>
      history.find((row) => row.product === product && row.month === at.slice(0, 7))?.units ?? 0;
    return {
      counted_at: counted?.toISOString() ?? null,
      month: month.slice(0, 7),
      products: productTypes.map((product) => {
        const expected = forecast(
          days.filter((day) => day.product === product),
          today,
        );
        return {
          product,
          units: unitsIn(product, month),
          previous: unitsIn(product, monthBefore(month)),
          forecast: expected && { this_month: expected.thisMonth, next_month: expected.nextMonth },
        };
      }),
      history,
    };
  }),

  handle(usageStores, async ({ month, query, sort, order, ...asked }, { db, company, now }) => {
    if (sort !== undefined && sort !== 'name' && sort !== 'units')
      throw new Failure('ParsingError', `Usage cannot be sorted by “${sort}”.`);
    const of = { companyKey: company.key, month: month === undefined ? monthOf(now) : `${month}-01` };
    const { rows: result, ...page } = await storesOfMonth(
      db,
      { ...of, query, sort: sort ?? 'units', isDescending: sort === undefined || order === 'desc' },
      asked,
    );
    return { ...page, result };
  }),

  handle(usageLabels, async ({ month }, { db, company, now }) => ({
    result: await labelsOfMonth(db.pool, company.key, month === undefined ? monthOf(now) : `${month}-01`),
  })),

  handle(usageExport, async (_input, { db, company, now }) => {
    const rows = await rowsOfFile(db.pool, company.key, monthOf(now));
    const lines = rows.map(({ month, store_id: storeId, name, product, label, requests, units }) =>
      csvLine([month, storeId, guarded(name), product, guarded(label), String(requests), String(units)]),
    );
    return {
      file_name: `usage-${company.id}-${dayOf(now)}.csv`,
      content: [csvHead(['month', 'store_id', 'store', 'product', 'label', 'requests', 'units']), ...lines].join(''),
    };
  }),
];
