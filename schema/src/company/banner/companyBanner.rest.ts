import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { companyKey } from '../../contract/shapes.ts';
import { offer, seconds } from '../plan/companyPlan.rest.ts';

export const companyBanner = call({
  path: 'client/banner',
  summary: 'Answers what the banner above all screens of a company may have to say; not for partial users.',
  kind: 'read',
  access: { by: 'company', can: 'COMPANY_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: z.object({
    result: z.object({
      /** When the company closes or has closed; null unless it was cancelled. */
      is_closing: seconds.nullable(),
      closed_by: z.enum(['customer', 'admin']).nullable(),
      is_suspended: z.boolean(),
      /** Why it is suspended, in words for its staff; empty when nobody gave a reason. */
      suspended_comment: z.string(),
      offers: z.array(offer),
      overdue_invoices: z.boolean(),
    }),
  }),
});
