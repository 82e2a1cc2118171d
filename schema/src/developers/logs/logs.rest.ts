import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

const source = z.enum(['script', 'api', 'jobs']);
const type = z.enum(['error', 'warn', 'info', 'debug']);

export const logEntry = z.object({
  id: objectId,
  series_id: objectId,
  at: timestamp.describe('When, ISO 8601 in UTC.'),
  source: source.describe('script: the shop’s pages; api: calls; jobs: imports and other long work.'),
  type: type.describe('How bad it is.'),
  message: z.string().describe('What happened, in a sentence.'),
  count: z.int().min(1).describe('How many equal ones it stands for, itself included.'),
  error_reference: z.string().nullable().describe('The reference that the caller was given; null for none.'),
});

export const logSeries = z.object({
  id: objectId,
  source: source.describe('script: the shop’s pages; api: calls; jobs: imports and other long work.'),
  type: type.describe('How bad it is.'),
  message: z.string().describe('The message without what varies in it.'),
  first_at: timestamp.describe('The first time, ISO 8601 in UTC.'),
  last_at: timestamp.describe('The last time, ISO 8601 in UTC.'),
  total: z.int().min(1).describe('All messages since the series began.'),
});

const access = { by: 'store', can: 'DEVELOPERS_VIEW' } as const;

export const logList = call({
  path: 'client/account/developer/log/list',
  summary:
    'Lists the log of a store, newest first, of at most 30 days. Filter fields: id, type, source, at, series, error_reference. Sorted by at, type, source or message.',
  kind: 'read',
  access,
  input: listInput.extend({ key: storeKey }),
  answer: listAnswer(logEntry),
});

export const logStats = call({
  path: 'client/account/developer/log/stats',
  summary:
    'Counts the messages of a store’s log by type, under the same search and filter as the list; a filter on the type itself is passed over.',
  kind: 'read',
  access,
  input: listInput.pick({ query: true, filter: true }).extend({ key: storeKey }),
  answer: z.object({
    error: z.int().describe('Number of errors.'),
    warn: z.int().describe('Number of warnings.'),
    info: z.int().describe('Number of notes.'),
    debug: z.int().describe('Number of details.'),
  }),
});

export const logInfo = call({
  path: 'client/account/developer/log/info',
  summary: 'Answers one entry of the log with its details and what was sent, without secrets.',
  kind: 'read',
  access,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    entry: logEntry
      .extend({
        details: z.record(z.string(), z.unknown()).describe('Ids and figures that help, by name.'),
        payload: z.unknown().describe('What was sent, without secrets; null when nothing was, or it could not be read.'),
      })
      .describe('The entry.'),
  }),
});

export const logSeriesList = call({
  path: 'client/account/developer/log/series/list',
  summary:
    'Lists the series of equal messages of a store’s log. Filter fields: id, type, source. Sorted by total, last_at (default) or first_at.',
  kind: 'read',
  access,
  input: listInput.extend({ key: storeKey }),
  answer: listAnswer(logSeries),
});

export const logSeriesInfo = call({
  path: 'client/account/developer/log/series',
  summary: 'Answers one series of equal messages with how many there were on each of the last 30 days.',
  kind: 'read',
  access,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    series: logSeries.describe('The series.'),
    days: z
      .array(z.object({ date: z.iso.date().describe('Date, UTC.'), count: z.int().describe('Messages on that day.') }))
      .describe('The last 30 days, oldest first.'),
  }),
});

export const logError = call({
  path: 'log/error',
  summary:
    'Reports an error of the script on the shop’s page. At most 60 a minute are taken of a store and 10 of an address; more is a LimitError.',
  kind: 'write',
  access: { by: 'shop', tracking: true },
  input: z.object({
    key: storeKey,
    message: z
      .string()
      .min(1)
      .max(1000)
      .meta({
        description: 'What the browser says of the error.',
        examples: ["TypeError: Cannot read properties of null (reading 'dataset')"],
      }),
    url: z.string().max(2000).optional().describe('Address of the page; its query is not kept.'),
    stack: z.string().max(4000).optional().describe('Where in the script it happened.'),
    version: z.string().max(50).optional().describe('Version of the script.'),
  }),
  answer: z.object({}),
});
