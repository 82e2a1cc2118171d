import { z } from 'zod';

import { money } from '../../contract/money.ts';
import { timestamp } from '../../contract/shapes.ts';
import { maxFilterLength } from '../../data/filters/parseFilter.ts';
import { resource } from '../../resources/resource.ts';
import { resourceUse } from '../../resources/uses/resourceUse.ts';

export const audienceTypes = ['dynamic', 'snapshot'] as const;

/** An audience: the customers of a store that meet conditions. */
export const audiences = resource({
  kind: 'audience',
  type: 'Audience',
  list: 'audiences',
  path: 'client/account/audience',
  noun: { one: 'audience', many: 'audiences' },
  can: { view: 'AUDIENCES_VIEW', edit: 'AUDIENCES_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name of the audience, unique within a store.'),
    description: z.string().max(2000).default('').describe('Description for staff; empty for none.'),
    type: z
      .enum(audienceTypes)
      .default('dynamic')
      .describe('dynamic follows the conditions all the time; snapshot keeps who met them when they were last changed.'),
    conditions: z
      .string()
      .max(maxFilterLength)
      .default('')
      .describe(
        'Conditions as an expression over the fields of fields/list, e.g. lifecycle = "lost" and bought.brand = "Norrby"; empty for all.',
      ),
  }),
  figures: z.object({
    people: z.int().min(0).nullable().describe('Number of people; null until first computed.'),
    subscribed: z.int().min(0).nullable().describe('Number of them who are subscribed to emails; null before it was first computed.'),
    value: money.nullable().describe('Total value of all their orders; null before it was first computed.'),
    revenue_share: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe('Share of the revenue of all orders of the store, 0 to 1; null if unknown.'),
    people_before: z.int().min(0).nullable().describe('Number of people 30 days ago; null if it was not computed then.'),
    computed_at: timestamp.nullable().describe('When it was last computed; null if never.'),
    problem: z.string().describe('Why it could not be computed; empty if it could.'),
    used_in: z
      .array(resourceUse)
      .describe('What uses it, by name: audiences, integrations, newsletters, triggers, AI campaigns and merchandising campaigns.'),
  }),
  filters: { audience_type: { enum: 'AudienceType' }, conditions: 'text', people: 'number', broken: 'flag' },
  search: ['conditions'],
  sorts: ['name', 'people', 'value', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'audiences' },
  references: { without: 'Conditions name products and other audiences as they are written.' },
  personalData: { without: 'An audience describes people by conditions and names no one.' },
  usage: { without: 'Usage counts runs of integrations, not audiences.' },
  help: 'audiences',
  demo: [
    { name: 'Best customers', description: 'The customers who spend the most.', conditions: 'loyalty in ["vip", "frequent"]' },
    {
      name: 'Slipping away',
      description: 'Customers who have not ordered for longer than usual.',
      conditions: 'lifecycle = "slipping_away"',
    },
    { name: 'New customers', description: 'First order within the last 30 days.', conditions: 'order_first within last 30 days' },
    { name: 'Subscribers without an order', conditions: 'subscribed = true and order_count = 0' },
    { name: 'Lost, with large orders', conditions: 'lifecycle = "lost" and average_order_value > 100' },
    {
      name: 'Large orders in autumn',
      description: 'Kept as they were when the campaign began.',
      conditions: 'average_order_value > 200',
      type: 'snapshot',
    },
  ],
});
