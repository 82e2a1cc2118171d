import { z } from 'zod';

import { money } from '../../contract/money.ts';
import { resource } from '../../resources/resource.ts';
import { mailContent } from '../content/mailContent.ts';
import { flowTypes } from './flowCatalogue.ts';

export const flowStepKinds = ['email', 'delay', 'condition'] as const;
export const flowTests = ['opened', 'clicked', 'bought', 'in_audience'] as const;
export const flowBranches = ['yes', 'no'] as const;
export const flowLifecycles = ['slipping_away', 'lost'] as const;
export const flowRhythms = ['day', 'week', 'month'] as const;

/** Longest delay in minutes: 180 days. */
export const longestDelay = 180 * 24 * 60;

const stepKey = z
  .string()
  .regex(/^[a-z0-9]{1,20}$/, 'Must be 1 to 20 small letters and digits.')
  .meta({ examples: ['first'] });

/** What of a trigger decides who enters, and when; each type uses some of it. */
export const flowEntry = z.object({
  audience: z
    .string()
    .max(200)
    .default('')
    .describe('Name of an audience: only people in it enter; for audience_entry, those who come into it. Empty for everyone.'),
  idle_minutes: z
    .int()
    .min(10)
    .max(2880)
    .default(60)
    .describe('Minutes without activity after which a cart, session or search counts as abandoned.'),
  min_value: z
    .number()
    .min(0)
    .max(1_000_000_000)
    .default(0)
    .describe('Minimum value of the cart or order, in the currency of the store; 0 for any.'),
  min_drop: z.number().min(1).max(99).default(5).describe('Minimum drop of a price, in per cent.'),
  stock_at_most: z.int().min(1).max(1000).default(5).describe('A product is low in stock when at most this many items are left.'),
  viewed_days: z.int().min(1).max(90).default(30).describe('A product counts as viewed for this many days.'),
  attribute: z.string().max(200).default('').describe('Attribute of customers that holds the birthday, e.g. 1984-05-17.'),
  days_before: z.int().min(0).max(30).default(0).describe('Days before the birthday or anniversary; 0 for the day itself.'),
  lifecycle: z.enum(flowLifecycles).default('slipping_away').describe('Lifecycle that someone must come to.'),
  every: z.enum(flowRhythms).default('week').describe('How often a recurring trigger runs.'),
  weekday: z.int().min(1).max(7).default(1).describe('Day of a weekly run: 1 for Monday to 7 for Sunday.'),
  day: z.int().min(1).max(28).default(1).describe('Day of the month of a monthly run.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:30.')
    .meta({ examples: ['08:30'] })
    .default('08:00')
    .describe('Time of a run, and of birthdays and anniversaries, by the store’s clock.'),
});

/** One step of a flow. Steps are in order; those of a branch name the condition that they belong to. */
export const flowStep = z.object({
  key: stepKey.describe('Key of the step, unique within the trigger; it never changes, so that people stay where they are.'),
  kind: z.enum(flowStepKinds).describe('What it does.'),
  parent: z.string().max(20).default('').describe('Key of the condition whose branch it is in; empty for the main line.'),
  branch: z.enum(flowBranches).default('yes').describe('Branch of that condition; ignored in the main line.'),
  delay_minutes: z.int().min(1).max(longestDelay).default(60).describe('For a delay: minutes to wait, up to 180 days.'),
  test: z.enum(flowTests).default('clicked').describe('For a condition: what it checks about the person, since they entered.'),
  mail: z.string().max(20).default('').describe('For opened and clicked: key of the email step to check; empty for the latest one sent.'),
  audience: z.string().max(200).default('').describe('For in_audience: name of the audience.'),
  content: mailContent.nullable().default(null).describe('For an email: its content; null for other steps.'),
});

const stepFigures = z.object({
  step: z.string().describe('Key of the step.'),
  waiting: z.int().min(0).describe('People who wait at the step now.'),
  sent: z.int().min(0).describe('Emails sent, since the trigger exists.'),
  opened: z.int().min(0).describe('Emails opened.'),
  clicked: z.int().min(0).describe('Emails clicked.'),
  revenue: money.describe('Revenue of orders that follow from them.'),
});

/** A trigger: people enter by what they do, and pass through a flow of emails, delays and conditions. */
export const emailTriggers = resource({
  kind: 'email_trigger',
  type: 'EmailTrigger',
  list: 'emailTriggers',
  path: 'client/account/email/trigger',
  noun: { one: 'trigger', many: 'triggers' },
  can: { view: 'EMAIL_VIEW', edit: 'EMAIL_EDIT' },
  fields: z.object({
    name: z.string().max(200).default('').describe('Name of the trigger, unique within a store.'),
    type: z.enum(flowTypes).describe('When a person enters.'),
    label: z.string().max(100).default('').describe('Name of its emails in logs and analytics; empty for the name of the trigger.'),
    entry: flowEntry.prefault({}).describe('Who enters, and when.'),
    filter: z.string().max(4000).default('').describe('Filter expression: only products that match it count for entering; empty for all.'),
    steps: z.array(flowStep).max(40).default([]).describe('The flow, at most 40 steps, at least one of them an email.'),
    once_per_days: z
      .int()
      .min(1)
      .max(3650)
      .default(30)
      .describe('The same person enters at most once in this many days, and never while in the flow.'),
    max_per_person: z
      .int()
      .min(1)
      .max(1000)
      .nullable()
      .default(null)
      .describe('Maximum number of entries of the same person; null for no limit.'),
    exits_when_bought: z.boolean().default(true).describe('Whether a person leaves the flow when they order something.'),
  }),
  figures: z.object({
    entered_30d: z.int().min(0).describe('Times that someone entered in the last 30 days.'),
    in_flow: z.int().min(0).describe('People who are in the flow now.'),
    sent: z.int().min(0).describe('Emails sent, since the trigger exists.'),
    opened: z.int().min(0).describe('Emails opened.'),
    clicked: z.int().min(0).describe('Emails clicked.'),
    revenue: money.describe('Revenue of orders that follow from them.'),
    by_step: z.array(stepFigures).describe('Figures of email steps and of steps at which people are waiting.'),
    problem: z.string().describe('Why no one can enter, such as an audience that no longer exists; empty if nothing is wrong.'),
  }),
  filters: { trigger_type: { enum: 'EmailTriggerType' }, label: 'text', entered_30d: 'number' },
  search: ['label'],
  sorts: ['name', 'trigger_type', 'entered_30d', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'A trigger names its audiences as they are called, and its designs are those of each store.' },
  personalData: { without: 'A trigger describes people by what they do and names no one.' },
  usage: { without: 'Usage counts the emails that are sent, not triggers.' },
  help: 'email-triggers',
  demo: { without: 'The demo creates triggers from the default flows.' },
});
