import { z } from 'zod';

import { timestamp } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';

/** What an experiment can lay over the store's configuration. */
export const experimentSubjects = [
  'search_rule',
  'search_synonym',
  'search_redirect',
  'search_configuration',
  'slider',
  'merchandising_campaign',
  'newsletter',
  'ai_newsletter',
  'email_trigger',
] as const;

/** Subjects whose groups are recipients of emails, not visitors of the shop. */
export const mailSubjects = ['newsletter', 'ai_newsletter', 'email_trigger'] as const;

/** Opens and clicks are those of emails. */
export const experimentGoals = ['conversion', 'revenue', 'opens', 'clicks'] as const;
export const experimentVerdicts = ['too_few', 'undecided', 'variant', 'control'] as const;

const body = z.record(z.string(), z.unknown()).optional();

/** What visitors of the variant get: the fields of one object, as its own update call takes them. */
export const experimentChange = z.object({
  search_rule: body.describe('Fields of a search rule.'),
  search_synonym: body.describe('Fields of a synonym.'),
  search_redirect: body.describe('Fields of a redirect.'),
  search_configuration: body.describe('Fields of the search configuration.'),
  slider: body.describe('Fields of a slider.'),
  merchandising_campaign: body.describe('Fields of a merchandising campaign.'),
  newsletter: body.describe('Fields of a newsletter that has not been scheduled; the groups differ in its content only.'),
  ai_newsletter: body.describe(
    'Fields of an AI newsletter that recurs, or has not been scheduled; the groups differ in its content only, and with new texts for each run in its design and products only.',
  ),
  email_trigger: body.describe('Fields of an email trigger; the groups differ in the content of its emails only.'),
});

/** Changes that an experiment may have in addition to its first. */
export const mostFurtherChanges = 19;

/** One field that the variant changes. */
export const experimentDifference = z.object({
  field: z.string().describe('Path of the field, e.g. included.products.'),
  before: z.unknown().describe('Value without the change; null if there is none.'),
  after: z.unknown().describe('Value with the change; null if there is none.'),
});

/** An experiment: a change that a share of the visitors get, and what they buy compared with the others. */
export const experiments = resource({
  kind: 'experiment',
  type: 'Experiment',
  list: 'experiments',
  path: 'client/account/experiment',
  noun: { one: 'experiment', many: 'experiments' },
  can: { view: 'MERCHANDISING_VIEW', edit: 'MERCHANDISING_EDIT' },
  fields: z.object({
    name: z.string().max(200).describe('Name of the experiment, unique within a store.'),
    hypothesis: z.string().max(2000).default('').describe('Expected effect and reason; a note for staff.'),
    subject_id: z.uuid().nullable().default(null).describe('ID of the object that the change is to; null for a new one and for the search configuration.'), // prettier-ignore
    change: experimentChange
      .nullable()
      .default(null)
      .describe('What visitors of the variant get: exactly one member. Null keeps the stored change; a new experiment needs one.'),
    further_changes: z
      .array(
        z.object({
          subject_id: z.uuid().nullable().default(null).describe('ID of the object that the change is to; null for a new one and for the search configuration.'), // prettier-ignore
          change: experimentChange.describe('What visitors of the variant get as well: exactly one member, none of an email.'),
        }),
      )
      .max(mostFurtherChanges)
      .nullable()
      .default(null)
      .describe(
        'Changes that are tested together with the first, e.g. of a set of rules; at most 19. Null keeps the stored ones. Default: none.',
      ),
    goal: z
      .enum(experimentGoals)
      .default('conversion')
      .describe(
        'What is compared: the share of visitors who order, or revenue per visitor; of emails also the share of recipients who open one, or click in one.',
      ),
    share: z.number().min(5).max(95).default(50).describe('Per cent of visitors who get the variant, 5 to 95.'),
    audiences: z
      .array(z.string().trim().min(1).max(200))
      .max(20)
      .default([])
      .describe(
        'IDs or names of audiences: only visitors in one of them are in a group, all others get what is saved and are not counted. At most 20. Default: all visitors. Empty in an experiment on an email.',
      ),
    planned_visitors: z
      .int()
      .min(100)
      .max(100_000_000)
      .default(10_000)
      .describe('Visitors of both groups at which the result is most precise; the plan call proposes a number.'),
  }),
  figures: z.object({
    subject: z.enum(experimentSubjects).describe('Kind of object that it changes.'),
    subject_name: z.string().nullable().describe('Name of that object; null for a new one, and once it is deleted.'),
    differences: z.array(experimentDifference).describe('Differences of the variant from the current object, by field.'),
    further: z
      .array(
        z.object({
          subject: z.enum(experimentSubjects).describe('Kind of object.'),
          subject_id: z.string().nullable().describe('ID of the object; null for a new one and for the search configuration.'),
          subject_name: z.string().nullable().describe('Name of the object; null for a new one, and once it is deleted.'),
          differences: z.array(experimentDifference).describe('Differences of the variant from the current object, by field.'),
        }),
      )
      .describe('Objects that are tested together with the first.'),
    started_at: timestamp.nullable().describe('When it was first started in this store; null if never.'),
    applied: z.boolean().describe('Whether its change was saved for all visitors.'),
    visitors: z.int().min(0).describe('Visitors counted so far.'),
    verdict: z
      .enum(experimentVerdicts)
      .describe('too_few: too few orders to tell; undecided: no difference found yet; variant or control: that group is better.'),
    change_percent: z.number().nullable().describe('Change of the goal in the variant, in per cent of the control group; null if unknown.'),
  }),
  filters: { subject: { enum: 'ExperimentSubject' } },
  sorts: ['name', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'created_at',
  globalSearch: { group: 'content' },
  references: { audiences: 'audience' },
  exportOnly: {
    because: 'An experiment measures the visitors of one store, so it is not imported into another.',
    leavesOut: ['change', 'further_changes'],
  },
  personalData: { without: 'An experiment names rules, sliders and campaigns, never people.' },
  usage: { without: 'Usage counts searches and recommendations, whichever group they are of.' },
  help: 'experiments',
  demo: { without: 'The demo creates one on a rule of its own catalogue.' },
});
