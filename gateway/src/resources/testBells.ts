import { resource } from '@endcap/schema/resources/resource.ts';
import { z } from 'zod';

/** A kind that a company owns, which no module declares: a test adds it to those of the schema. */
export const bells = resource({
  kind: 'test_bell',
  owner: 'company',
  type: 'TestBell',
  list: 'testBells',
  path: 'client/test/bells',
  noun: { one: 'bell', many: 'bells' },
  can: { view: 'COMPANY_USERS_VIEW', edit: 'COMPANY_BILLING_EDIT' },
  fields: z.object({ title: z.string() }),
  filters: { title: 'text' },
  sorts: ['name'],
  defaultSort: 'name',
  globalSearch: { without: 'Only tests know bells.' },
  references: { without: 'Only tests know bells.' },
  personalData: { without: 'Only tests know bells.' },
  usage: { without: 'Only tests know bells.' },
  help: { without: 'Only tests know bells.' },
  demo: { without: 'Only tests know bells.' },
});
/** What its module would declare in SDL. */
export const bellSdl = `
"A bell." type TestBell implements Node & Resource { "What it says." title: String! }
"Fields of a bell." input TestBellFieldsInput { "What it says." title: String! }`;
