import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { companyKey, timestamp } from '../../contract/shapes.ts';
import { periodFigures, periodInput } from '../../store/dashboard/dashboard.rest.ts';
import { store } from '../../store/stores/stores.rest.ts';
import { todo } from '../../store/todo/storeTodos.rest.ts';

export const overviewInfo = call({
  path: 'client/overview',
  summary:
    'Returns the figures of the stores of a company for a date range and a comparison range, by day: those of all stores with the same currency together. Test stores are excluded.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_VIEW' },
  input: z.object({ client_key: companyKey, ...periodInput }),
  answer: z.object({
    stores: z.int().describe('Number of stores that are not test stores.'),
    currencies: z
      .array(
        periodFigures.extend({
          currency: z.string().describe('Currency of the stores, e.g. EUR.'),
          stores: z.int().min(1).describe('Number of stores with this currency.'),
        }),
      )
      .describe('Figures for each currency of the stores, the currency of most stores first; empty without stores.'),
  }),
});

export const overviewStores = call({
  path: 'client/overview/stores',
  summary:
    'Lists the stores of a company with their figures. Sort: name, revenue, orders, searches. Default: revenue, largest first. The query searches names, domains and IDs.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_VIEW' },
  input: boundedListInput.omit({ filter: true }).extend({ client_key: companyKey, ...periodInput }),
  answer: boundedListAnswer(
    z.object({
      store: store.describe('The store.'),
      revenue: money.describe('Revenue of the range.'),
      compared: z
        .object({
          revenue: money.describe('Revenue of the complete days of the range.'),
          previous_revenue: money.describe('Revenue of the same number of earlier days.'),
        })
        .nullable()
        .describe('Like-for-like comparison of complete days; null if the range has no complete day yet.'),
      orders: z.int().describe('Number of orders.'),
      searches: z.int().describe('Number of searches by shoppers.'),
      products: z.int().min(0).describe('Number of its products now.'),
      setup_steps: z.int().min(0).max(3).describe('Number of completed onboarding steps, of 3.'),
      last_import: z
        .object({
          state: z.enum(['waiting', 'running', 'success', 'failed']).describe('State of the import.'),
          at: timestamp.describe('When it ended; while it is queued or running, when it was created.'),
        })
        .nullable()
        .describe('The latest import; null if there was none.'),
    }),
  ),
});

export const overviewTasks = call({
  path: 'client/overview/tasks',
  summary:
    'Lists what staff could do next in all stores of a company, by estimated revenue, largest amount first, regardless of currency: at most 10 open entries, then at most 5 that were done in the last 60 days with their measured effect.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    result: z
      .array(z.object({ store: store.describe('The store.'), todo: todo.describe('The entry of its to-do list.') }))
      .describe('Entries.'),
    checked_at: timestamp.nullable().describe('When entries were last looked for; null if never.'),
  }),
});
