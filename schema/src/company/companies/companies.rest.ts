import { z } from 'zod';

import { abilities } from '../../access/abilities.ts';
import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput } from '../../contract/list.ts';
import { companyKey, timestamp, requiredText } from '../../contract/shapes.ts';
import { store } from '../../store/stores/stores.rest.ts';
import { planFields } from '../plan/companyPlan.rest.ts';

const company = z.object({
  key: z.string().describe('Key of the company.'),
  id: z.string().describe('First 8 characters of the key, as used in URLs.'),
  name: z.string().describe('Name of the company.'),
  created_at: timestamp.describe('When the company was created.'),
  role: z.enum(roles).describe('Role of the caller in the company.'),
  abilities: z.array(z.enum(abilities)).describe('Abilities of the caller in the company.'),
});

export const companyInfo = call({
  path: 'client/info',
  summary: 'Returns a company by its key or 8-character ID, with the caller’s role and the company’s plan.',
  kind: 'read',
  access: { by: 'company', can: 'DASHBOARD_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: company.extend(planFields.shape).extend({
    stores: z.int().describe('Number of the company’s stores that the caller can access.'),
  }),
});

export const companyUpdate = call({
  path: 'client/update',
  summary: 'Renames a company. The name on its invoices is set by client/billing/details/update.',
  kind: 'write',
  access: { by: 'company', can: 'COMPANY_BILLING_EDIT' },
  input: z.object({ client_key: companyKey, name: requiredText(200).describe('Name of the company, 1 to 200 characters.') }),
  answer: z.object({ name: z.string().describe('Name of the company, without spaces around it.') }),
});

/** A list that has one order. */
const page = boundedListInput.pick({ limit: true, offset: true, after: true, before: true, query: true });

export const companiesList = call({
  path: 'client/list',
  summary: 'Lists the user’s companies by name; all companies for users of the operator. The query searches names and IDs.',
  kind: 'read',
  access: { by: 'user' },
  input: page,
  answer: boundedListAnswer(company),
});

export const companyStores = call({
  path: 'client/account/list',
  summary: 'Lists the stores of a company that the caller can access, by name. The query searches names, domains and IDs.',
  kind: 'read',
  access: { by: 'company', can: 'STORE_VIEW' },
  input: page.extend({ client_key: companyKey }),
  answer: boundedListAnswer(store),
});
