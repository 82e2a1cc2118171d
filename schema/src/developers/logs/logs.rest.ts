import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { boundedListAnswer, boundedListInput, listInput } from '../../contract/list.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';

const source = z.enum(['script', 'api', 'jobs']);
const type = z.enum(['error', 'warn', 'info', 'debug']);

export const logEntry = z.object({
  id: objectId,
  series_id: objectId,
  at: timestamp.describe('When it happened, ISO 8601 in UTC.'),
  source: source.describe('script: the shop’s pages; api: calls; jobs: imports and other background jobs.'),
  type: type.describe('Level of the message.'),
  message: z.string().describe('Result, as a sentence.'),
  count: z.int().min(1).describe('Number of equal messages that it represents, including itself.'),
  error_reference: z.string().nullable().describe('Error reference that was returned to the caller; null if none.'),
});

export const logSeries = z.object({
  id: objectId,
  source: source.describe('script: the shop’s pages; api: calls; jobs: imports and other background jobs.'),
  type: type.describe('Level of the message.'),
  message: z.string().describe('The message without its variable parts.'),
  first_at: timestamp.describe('When it first reported, ISO 8601 in UTC.'),
  last_at: timestamp.describe('When it last reported, ISO 8601 in UTC.'),
  total: z.int().min(1).describe('Number of messages in the series.'),
});

const access = { by: 'store', can: 'DEVELOPERS_VIEW' } as const;

export const logList = call({
  path: 'client/account/developer/log/list',
  summary:
    'Lists the log of a store for the last 30 days, newest first. Filter: id, type, source, at, series, error_reference. Sort: at, type, source, message.',
  kind: 'read',
  access,
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(logEntry),
});

export const logStats = call({
  path: 'client/account/developer/log/stats',
  summary: 'Counts the messages of a store’s log by level, for the same search and filter as the list; a filter on the level is ignored.',
  kind: 'read',
  access,
  input: listInput.pick({ query: true, filter: true }).extend({ key: storeKey }),
  answer: z.object({
    error: z.int().describe('Number of errors.'),
    warn: z.int().describe('Number of warnings.'),
    info: z.int().describe('Number of info messages.'),
    debug: z.int().describe('Number of debug messages.'),
  }),
});

export const logInfo = call({
  path: 'client/account/developer/log/info',
  summary: 'Returns a log entry with its details and request data, without secrets.',
  kind: 'read',
  access,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    entry: logEntry
      .extend({
        details: z.record(z.string(), z.unknown()).describe('IDs and figures for troubleshooting, by name.'),
        payload: z.unknown().describe('Request data without secrets; null if there was none or it could not be read.'),
      })
      .describe('The entry.'),
  }),
});

export const logSeriesList = call({
  path: 'client/account/developer/log/series/list',
  summary: 'Lists the series of equal messages in a store’s log. Filter: id, type, source. Sort: total, last_at (default), first_at.',
  kind: 'read',
  access,
  input: boundedListInput.extend({ key: storeKey }),
  answer: boundedListAnswer(logSeries),
});

export const logSeriesInfo = call({
  path: 'client/account/developer/log/series',
  summary: 'Returns a log series with its number of messages on each of the last 30 days.',
  kind: 'read',
  access,
  input: z.object({ key: storeKey, id: objectId }),
  answer: z.object({
    series: logSeries.describe('The series.'),
    days: z
      .array(z.object({ date: z.iso.date().describe('Date, UTC.'), count: z.int().describe('Number of messages on that day.') }))
      .describe('The last 30 days, oldest first.'),
  }),
});

export const logError = call({
  path: 'log/error',
  summary:
    'Reports an error of the script on the shop’s page. At most 60 reports per minute per store and 10 per IP address are accepted; more are a LimitError.',
  kind: 'write',
  access: { by: 'shop', tracking: true },
  input: z.object({
    key: storeKey,
    message: z
      .string()
      .min(1)
      .max(1000)
      .meta({
        description: 'Error message from the browser.',
        examples: ["TypeError: Cannot read properties of null (reading 'dataset')"],
      }),
    url: z.string().max(2000).optional().describe('URL of the page; its query is not stored.'),
    stack: z.string().max(4000).optional().describe('Position of the error in the script.'),
    version: z.string().max(50).optional().describe('Version of the script.'),
  }),
  answer: z.object({}),
});
