import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { money } from '../../contract/money.ts';
import { companyKey, timestamp } from '../../contract/shapes.ts';
import { store } from '../../store/stores/stores.rest.ts';
import { todo } from '../../store/todo/storeTodos.rest.ts';

const days = z.int().min(1).max(366).default(30).describe('Number of complete days up to yesterday, in UTC. Default: 30.');

const figures = z.object({
  revenue: z.array(money).describe('Revenue: total value of the orders, one amount for each currency, largest first.'),
  impacted_revenue: z.array(money).describe('Revenue of orders with an attributed product, one amount for each currency, largest first.'),
  orders: z.int().describe('Number of orders.'),
  searches: z.int().describe('Number of searches by shoppers.'),
});

export const overviewInfo = call({
  path: 'client/overview',
  summary: 'Returns the figures of all stores of a company together, for the last complete days and for as many days before them.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_VIEW' },
  input: z.object({ client_key: companyKey, days }),
  answer: z.object({
    stores: z.int().describe('Number of stores.'),
    current: figures.describe('Figures of the days.'),
    previous: figures.describe('Figures of as many days before.'),
  }),
});

export const overviewStores = call({
  path: 'client/overview/stores',
  summary:
    'Lists the stores of a company with their figures. Sort: name, revenue, orders, searches. Default: revenue, largest first. The query searches names, domains and IDs.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_VIEW' },
  input: listInput.omit({ filter: true }).extend({ client_key: companyKey, days }),
  answer: listAnswer(
    z.object({
      store: store.describe('The store.'),
      revenue: money.describe('Revenue of the days.'),
      previous_revenue: money.describe('Revenue of as many days before.'),
      orders: z.int().describe('Number of orders.'),
      searches: z.int().describe('Number of searches by shoppers.'),
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
