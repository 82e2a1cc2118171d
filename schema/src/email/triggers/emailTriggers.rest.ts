import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { emailTriggers } from './emailTriggers.resource.ts';
import { entryParameters, flowNeeds, flowTypes } from './flowCatalogue.ts';

const { path, can } = emailTriggers;

export const emailTriggerTypes = call({
  path: `${path}/types/list`,
  summary: 'Lists the types of triggers, what each needs from the shop, and whether it arrives.',
  kind: 'read',
  access: { by: 'store', can: can.view },
  input: z.object({ key: storeKey }),
  answer: z.object({
    types: z
      .array(
        z.object({
          type: z.enum(flowTypes).describe('The type.'),
          text: z.string().describe('When a person enters, as a sentence.'),
          parameters: z
            .array(z.enum(entryParameters))
            .describe('What of `entry` it uses, in addition to the audience; schedule: the fields of recurring runs.'),
          has_products: z.boolean().describe('Whether the filter of products applies.'),
          needs: z
            .array(
              z.object({
                need: z.enum(flowNeeds).describe('What the shop must send.'),
                received: z.int().min(0).describe('How many of them arrived in the last 30 days, or exist; counted up to 1,000.'),
              }),
            )
            .describe('What it needs.'),
          is_ready: z.boolean().describe('Whether everything that it needs arrives.'),
          triggers: z.int().min(0).describe('Triggers of the type that the store has.'),
        }),
      )
      .describe('Types of triggers, in order.'),
    attributes: z.array(z.string()).describe('Customer attributes with dates, for birthdays.'),
  }),
});

export const emailTriggerCreateDefault = call({
  path: `${path}/create_default`,
  summary: 'Creates a trigger of a type with a working flow in the language of the store, disabled. Nothing is sent until it is enabled.',
  kind: 'write',
  access: { by: 'store', can: can.edit },
  input: z.object({
    key: storeKey,
    type: z.enum(flowTypes).describe('When a person enters.'),
    audience: z.string().max(200).default('').describe('Name of the audience, for audience_entry; by default the first by name.'),
  }),
  answer: z.object({ resource: emailTriggers.calls.row.describe('The trigger.') }),
});

export const emailTriggerDuplicate = call({
  path: `${path}/duplicate`,
  summary: 'Creates a copy of a trigger in this store, disabled, under a unique name.',
  kind: 'write',
  access: { by: 'store', can: can.edit },
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({ resource: emailTriggers.calls.row.describe('The copy.') }),
});

export const emailTriggerSimulate = call({
  path: `${path}/simulate`,
  summary: 'Tells who would have entered a trigger in the last 30 days, and what they would have been sent. Nothing is sent or saved.',
  kind: 'read',
  access: { by: 'store', can: can.view },
  input: z.object({ key: storeKey, fields: emailTriggers.fields.describe('The trigger as in the form.') }),
  answer: z.object({
    people: z.int().min(0).describe('People who would have entered.'),
    entries: z.int().min(0).describe('Times that someone would have entered.'),
    capped: z.int().min(0).describe('Number of entries excluded by the limits of the trigger.'),
    not_subscribed: z.int().min(0).describe('Number of entries excluded because the person does not receive emails.'),
    is_exact: z.boolean().describe('False if there were more than were checked.'),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('The day, UTC.'),
          entries: z.int().min(0).describe('Times that someone would have entered.'),
        }),
      )
      .describe('The last 30 days, oldest first.'),
    steps: z
      .array(
        z.object({
          step: z.string().describe('Key of the email step.'),
          mails: z.int().min(0).describe('Emails that it would have sent.'),
          is_at_most: z
            .boolean()
            .describe(
              'Whether the number is an upper limit: opens and clicks of emails that were never sent are unknown, so both branches count.',
            ),
        }),
      )
      .describe('Emails of each email step, in order.'),
    examples: z
      .array(
        z.object({
          email: z.string().describe('Email address.'),
          at: timestamp.describe('When they would have entered.'),
          products: z.array(z.string()).describe('IDs of the products that their emails would be about.'),
          query: z.string().describe('What they had searched for; empty for none.'),
        }),
      )
      .describe('The latest people who would have entered, at most 10.'),
    problem: z.string().describe('Why no one can enter; empty if nothing is wrong.'),
  }),
});
