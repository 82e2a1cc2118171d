import { z } from 'zod';

import { resource } from '../../resources/resource.ts';

/** A subscriber list: subscribers to one kind of email. */
export const emailLists = resource({
  kind: 'email_list',
  type: 'EmailList',
  list: 'emailLists',
  path: 'client/account/subscriber/lists',
  noun: { one: 'list', many: 'lists' },
  can: { view: 'SUBSCRIBERS_VIEW', edit: 'SUBSCRIBERS_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name of the list, unique within a store.'),
    description: z.string().max(2000).default('').describe('What its subscribers get, for staff; empty for none.'),
    is_double_opt_in: z
      .boolean()
      .default(true)
      .describe('Whether people who join by a form are asked to confirm by email; until then they are pending.'),
  }),
  figures: z.object({
    subscribers: z.int().min(0).describe('Number of members who get emails.'),
    pending: z.int().min(0).describe('Number of members who have not confirmed yet.'),
  }),
  filters: { double_opt_in: 'flag', subscribers: 'number' },
  sorts: ['name', 'subscribers', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'audiences' },
  references: { without: 'A list names nothing else; its members are addresses.' },
  personalData: { without: 'The list names no one; its members are stored as subscribers.' },
  usage: { without: 'Usage counts emails, not lists.' },
  help: 'subscriber-lists',
  demo: [
    { name: 'New arrivals', description: 'One email a month with what is new.' },
    { name: 'Trade customers', description: 'Prices and stock for interior designers.', is_double_opt_in: false },
  ],
});
