import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { storeKey } from '../../contract/shapes.ts';
import { filterProblems, maxFilterLength } from '../../data/filters/parseFilter.ts';
import { audienceFieldGroups } from './audienceFields.ts';
import { audiences } from './audiences.resource.ts';

const place = z.int().min(0);

const conditions = z.string().max(maxFilterLength).default('').describe('Conditions as an expression; empty for all customers.');

/** The name of an audience's draft is unknown to the calls that count it, so its own id says which reference would be a circle. */
export const audienceProblemKinds = [...filterProblems, 'unknown audience', 'unknown list'] as const;

export const audienceCount = call({
  path: 'client/account/audience/count',
  summary:
    'Counts the people who meet conditions, and returns their problems. Answers within about a second; large counts may be estimates.',
  kind: 'read',
  access: { by: 'store', can: 'AUDIENCES_VIEW' },
  input: z.object({ key: storeKey, conditions }),
  answer: z.object({
    count: z.int().min(0).describe('Number of people; 0 if there is a problem or an unknown field.'),
    subscribed: z.int().min(0).describe('Number of them who are subscribed to emails.'),
    value: money.describe('Total value of all their orders.'),
    is_exact: z.boolean().describe('False if the figures are estimated from a sample.'),
    problem: z
      .object({
        kind: z.enum(audienceProblemKinds).describe('What is wrong.'),
        name: z.string().default('').describe('Name of the unknown audience or list; empty for other problems.'),
        from: place.describe('Start index in the text, from 0.'),
        to: place.describe('End index in the text.'),
      })
      .nullable()
      .describe('First problem of the conditions; null if there is none.'),
    unknown: z
      .array(
        z.object({
          name: z.string().describe('The unknown field.'),
          from: place.describe('Start index in the text, from 0.'),
          to: place.describe('End index in the text.'),
          suggestion: z.string().nullable().describe('A known field with a similar name; null if there is none.'),
        }),
      )
      .describe('Fields that no person or product of the store has. Conditions on them match no one.'),
  }),
});

export const audienceSample = call({
  path: 'client/account/audience/sample',
  summary: 'Returns the IDs of 20 people who meet conditions, those with the most recent orders first.',
  kind: 'read',
  access: { by: 'store', can: 'AUDIENCES_VIEW' },
  input: z.object({ key: storeKey, conditions }),
  answer: z.object({ result: z.array(z.string()).describe('IDs of customers, at most 20; empty if the conditions have a problem.') }),
});

export const audienceFieldsList = call({
  path: 'client/account/audience/fields/list',
  summary: 'Lists the fields that conditions of audiences can compare, those that the shop sends of its customers and products included.',
  kind: 'read',
  access: { by: 'store', can: 'AUDIENCES_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          name: z.string().describe('Name in conditions.'),
          group: z.enum(audienceFieldGroups).describe('Group of the field.'),
          kind: z.enum(['text', 'number', 'boolean', 'list', 'date']).describe('Kind of its values.'),
          values: z.array(z.string()).describe('Possible values; empty if there is no fixed set.'),
          text: z.string().describe('Description, in one sentence; empty for fields that the shop sends.'),
        }),
      )
      .describe('The fields, by group.'),
  }),
});

export const audienceRefresh = call({
  path: 'client/account/audience/refresh',
  summary: 'Brings an audience up to date now, a snapshot too, as a job.',
  kind: 'write',
  access: { by: 'store', can: 'AUDIENCES_EDIT' },
  input: z.object({ key: storeKey, id: z.uuid().describe('ID of the audience.') }),
  answer: z.object({ job_id: z.uuid().describe('ID of the job.') }),
});

export const audienceDuplicate = call({
  path: 'client/account/audience/duplicate',
  summary: 'Creates a copy of an audience in this store, under a name of its own. Its members are computed again, for a snapshot as well.',
  kind: 'write',
  access: { by: 'store', can: 'AUDIENCES_EDIT' },
  input: z.object({ key: storeKey, id: z.uuid().describe('ID of the audience.') }),
  answer: z.object({ resource: audiences.calls.row.describe('The copy.') }),
});

export const audienceExport = call({
  path: 'client/account/audience/export',
  summary:
    'Writes the people of an audience to a file, as a job: address, name, lifecycle, loyalty and figures of orders. It can be downloaded for 7 days at GET client/export/audience with key and id.',
  kind: 'write',
  access: { by: 'store', can: 'CUSTOMERS_EXPORT' },
  input: z.object({
    key: storeKey,
    id: z.uuid().describe('ID of the audience.'),
    format: z.enum(['csv']).default('csv').describe('Format of the file.'),
  }),
  answer: z.object({ job_id: z.uuid().describe('ID of the job.') }),
});
