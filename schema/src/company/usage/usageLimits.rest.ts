import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey } from '../../contract/shapes.ts';
import { productTypes } from '../plan/companyPlan.rest.ts';

/** Percent of a limit at which people are notified, once a month each. */
export const usageNotices = [80, 100] as const;

const limits = z.object({
  result: z
    .array(
      z.object({
        product: z.enum(productTypes).describe('The product.'),
        store_id: z.string().nullable().describe('First 8 characters of the store’s key; null for all stores together.'),
        store_name: z.string().nullable().describe('Name of the store; null for all stores together.'),
        units: z.int().min(1).describe('Units per month.'),
        used: z.number().min(0).describe('Units of this month so far.'),
      }),
    )
    .describe('The limits, those of all stores together first.'),
});

export const usageLimitList = call({
  path: 'client/usage/limit/list',
  summary:
    'Lists the monthly usage limits of a company, with the usage of this month (UTC). A limit stops nothing: admins and managers are notified once a month at 80% and at 100%.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: limits,
});

export const usageLimitSave = call({
  path: 'client/usage/limit/save',
  summary: 'Sets or removes the monthly limit of a product, for all stores together or for one store.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_USAGE_EDIT' },
  input: z.object({
    client_key: companyKey,
    product: z.enum(productTypes).describe('The product.'),
    store_id: z.string().max(64).optional().describe('First 8 characters of the store’s key. Default: all stores together.'),
    units: z.int().min(1).max(2_000_000_000).nullable().describe('Units per month, 1 to 2,000,000,000; null removes the limit.'),
  }),
  answer: limits,
});
