import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { companyKey, timestamp } from '../../contract/shapes.ts';
import { productTypes } from '../plan/companyPlan.rest.ts';

const view = { by: 'company', can: 'COMPANY_VIEW' } as const;

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month, e.g. 2026-11.')
  .meta({ examples: ['2026-11'] });

const monthText = z.string().meta({ examples: ['2026-11'] });

const units = z.number().min(0);

export const usageInfo = call({
  path: 'client/usage/info',
  summary:
    'Returns what a company has used by product: this month, the last 13 months, and a forecast. A full search, a recommendation, a chat message, a sent email and a run of an audience integration are 1 unit; search as you type, category pages and searches for anything but products are 0.2. Empty answers are 0.',
  kind: 'read',
  access: view,
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    counted_at: timestamp.nullable().describe('When usage was last counted; null if it was not counted yet.'),
    month: monthText.describe('The current month, in UTC.'),
    products: z
      .array(
        z.object({
          product: z.enum(productTypes).describe('The product.'),
          units: units.describe('Units of this month so far.'),
          previous: units.describe('Units of the whole month before.'),
          forecast: z
            .object({
              this_month: units.describe('Expected units of this month.'),
              next_month: units.describe('Expected units of the next month.'),
            })
            .nullable()
            .describe('By the days of the week of the last four weeks; null with less than a week of usage.'),
        }),
      )
      .describe('Usage by product, including products without any.'),
    history: z
      .array(
        z.object({
          month: monthText.describe('The month, in UTC.'),
          product: z.enum(productTypes).describe('The product.'),
          requests: z.int().describe('Answered calls, sent emails and successful runs of integrations.'),
          units: units.describe('Units.'),
        }),
      )
      .describe('Usage of the last 13 months, oldest first; months without any are excluded.'),
  }),
});

export const usageStores = call({
  path: 'client/usage/stores',
  summary:
    'Lists the stores of a company with their usage of a month. Sort: name, units. Default: units, largest first. The query searches names.',
  kind: 'read',
  access: view,
  input: boundedListInput.omit({ filter: true }).extend({
    client_key: companyKey,
    month: month.optional().describe('The month, in UTC. Default: the current month.'),
  }),
  answer: boundedListAnswer(
    z.object({
      store_id: z.string().describe('First 8 characters of the store’s key.'),
      name: z.string().describe('Name of the store.'),
      units: units.describe('Units of all products.'),
      requests: z.int().describe('Answered calls, sent emails and successful runs of integrations.'),
      products: z
        .array(z.object({ product: z.enum(productTypes).describe('The product.'), units: units.describe('Units.') }))
        .describe('Units by product; products without any are excluded.'),
    }),
  ),
});

export const mostLabels = 100;

export const usageLabels = call({
  path: 'client/usage/labels',
  summary: `Returns what a company has used of each product in a month by label, most units first, at most ${mostLabels} rows. The label is that of the element or slider for searches and recommendations, and the name of the newsletter, trigger, campaign or integration for emails and audiences.`,
  kind: 'read',
  access: view,
  input: z.object({
    client_key: companyKey,
    month: month.optional().describe('The month, in UTC. Default: the current month.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          product: z.enum(productTypes).describe('The product.'),
          label: z.string().describe('The label; empty for calls that name none.'),
          requests: z.int().describe('Answered calls, sent emails and successful runs of integrations.'),
          units: units.describe('Units.'),
        }),
      )
      .describe('Usage by product and label.'),
  }),
});

export const usageExport = call({
  path: 'client/usage/export',
  summary:
    'Returns the usage of the last 13 months as a CSV file, one row for each month, store, product and label. The label is empty for calls that name none and for usage from before labels were counted.',
  kind: 'read',
  access: view,
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    file_name: z.string().describe('Name of the file.'),
    content: z.string().describe('The file: CSV with a heading row.'),
  }),
});
