import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey } from '../../contract/shapes.ts';
import { offer, seconds } from '../plan/companyPlan.rest.ts';

export const companyBanner = call({
  path: 'client/banner',
  summary: 'Returns the data of a company’s banner. Not available to partial users.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    result: z
      .object({
        is_closing: seconds.nullable().describe('When the company closes or closed, in seconds since 1970; null if it was not cancelled.'),
        closed_by: z
          .enum(['customer', 'admin'])
          .nullable()
          .describe('Who cancelled the company: customer or admin (the operator); null if it was not cancelled.'),
        is_suspended: z.boolean().describe('Whether the operator has suspended the company.'),
        suspended_comment: z.string().describe('Why the company is suspended; may be empty.'),
        offers: z.array(offer).describe('Offers of the operator, including expired ones.'),
        overdue_invoices: z.boolean().describe('Whether an invoice is overdue.'),
      })
      .describe('Data of the banner.'),
  }),
});
