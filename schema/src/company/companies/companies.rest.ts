import { z } from 'zod';

import { abilities } from '../../access/abilities.ts';
import { roles } from '../../access/roles.ts';
import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { companyKey, timestamp } from '../../contract/shapes.ts';
import { store } from '../../store/stores/stores.rest.ts';
import { planFields } from '../plan/companyPlan.rest.ts';

const company = z.object({
  key: z.string(),
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  /** The caller's role in the company, and what it allows. */
  role: z.enum(roles),
  abilities: z.array(z.enum(abilities)),
});

export const companyInfo = call({
  path: 'client/info',
  summary: 'Answers a company by its key or 8-character id, with the caller’s role in it and what the company may use.',
  kind: 'read',
  access: { by: 'company', can: 'DASHBOARD_VIEW' },
  input: z.object({ client_key: companyKey }),
  answer: company.extend(planFields.shape).extend({
    /** Number of stores of the company that the caller may see. */
    stores: z.int(),
  }),
});

/** A list that has one order. */
const page = listInput.pick({ limit: true, offset: true, query: true });

export const companiesList = call({
  path: 'client/list',
  summary: 'Lists the companies of the user by name, for the operator’s users all of them. The query is looked for in name and id.',
  kind: 'read',
  access: { by: 'user' },
  input: page,
  answer: listAnswer(company),
});

export const companyStores = call({
  path: 'client/account/list',
  summary: 'Lists the stores of a company that the caller may see, by name. The query is looked for in name, domain and id.',
  kind: 'read',
  access: { by: 'company', can: 'STORE_VIEW' },
  input: page.extend({ client_key: companyKey }),
  answer: listAnswer(store),
});
