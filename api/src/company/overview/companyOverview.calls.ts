import { moneyOf } from '@endcap/schema/contract/money.ts';
import { overviewInfo, overviewStores, overviewTasks } from '@endcap/schema/company/overview/companyOverview.rest.ts';

import { holdsWords } from '../../db/findPatterns.ts';
import { sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { productCounts } from '../../data/counts/dataCounts.store.ts';
import { askedRange } from '../../store/dashboard/askedRange.ts';
import { comparedDays } from '../../store/dashboard/dashboard.ts';
import { completedSteps } from '../../store/onboarding/storeSteps.ts';
import { storeAnswer } from '../../store/stores/storeAnswer.ts';
import { readTodos, todoAnswer, todosCheckedAt } from '../../store/todo/storeTodos.store.ts';
import { companyDashboards } from './companyDashboards.ts';
import { figuresPage } from './figuresPage.ts';
import { lastImports, storeFigures, type StoreFiguresRow, storesByKey } from './companyOverview.store.ts';

const sortKeys: Readonly<Record<string, (row: StoreFiguresRow) => number>> = {
  name: () => 0,
  revenue: ({ revenue }) => Number(revenue),
  orders: ({ orders }) => orders,
  searches: ({ searches }) => searches,
};

export const handlers: Handler[] = [
  handle(overviewInfo, (input, { db, company, now }) => companyDashboards(db, company.key, askedRange(input), now)),

  handle(overviewStores, async ({ sort, order, query, ...asked }, { db, company, now }) => {
    const range = askedRange(asked);
    const isCompared = comparedDays(range, now) !== null;
    const keyOf = sortKeys[sort ?? 'revenue'];
    if (keyOf === undefined) throw new Failure('ParsingError', `Stores cannot be sorted by “${sort ?? ''}”.`);
    const found = sql`name || ' ' || domain || ' ' || id ILIKE ALL(${holdsWords(query)}::text[])`;
    const direction = sort === undefined || order === 'desc' ? -1 : 1;
    const { rows, cursors, ...page } = await figuresPage(
      await storeFigures(db, company.key, found, range, now),
      {
        keyOf: (row) => direction * keyOf(row),
        nameDirection: sort === 'name' ? direction : 1,
        order: `${sort ?? 'revenue'} ${direction}`,
      },
      asked,
    );
    const keys = rows.map(({ key }) => key);
    const [stores, imports, steps, products] = await Promise.all([
      storesByKey(db.pool, keys),
      lastImports(db.pool, keys),
      completedSteps(db, company.key, keys, now),
      productCounts(db, keys, now),
    ]);
    const shown = rows.flatMap((row, at) => {
      const store = stores.get(row.key);
      // Undefined if it was deleted between the two queries.
      return store === undefined ? [] : [{ row, store, cursor: cursors[at] ?? '' }];
    });
    const result = shown.map(({ row, store }) => {
      const run = imports.get(row.key);
      return {
        store: storeAnswer(store),
        revenue: moneyOf(row.revenue, row.currency),
        compared: isCompared
          ? { revenue: moneyOf(row.comparedRevenue, row.currency), previous_revenue: moneyOf(row.previousRevenue, row.currency) }
          : null,
        orders: row.orders,
        searches: row.searches,
        products: products.get(row.key) ?? 0,
        setup_steps: steps.get(row.key) ?? 0,
        last_import: run === undefined ? null : { state: run.state, at: run.at.toISOString() },
      };
    });
    return { ...page, result, cursors: shown.map(({ cursor }) => cursor) };
  }),

  handle(overviewTasks, async (_input, { db, company, now }) => {
    const [rows, checkedAt] = await Promise.all([readTodos(db.pool, sql`s.company_key = ${company.key}`, now), todosCheckedAt(db.pool)]);
    const stores = await storesByKey(
      db.pool,
      rows.map(({ storeKey }) => storeKey),
    );
    const result = rows.flatMap((row) => {
      const store = stores.get(row.storeKey);
      return store === undefined ? [] : [{ store: storeAnswer(store), todo: todoAnswer(row) }];
    });
    return { result, checked_at: checkedAt };
  }),
];
