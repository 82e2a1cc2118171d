import { z } from 'zod';

import { objectId, revision, timestamp, timeZone } from '../../contract/shapes.ts';
import { feedEntities } from '../imports/importEntities.ts';
import { feedFetch, rowsPath } from '../imports/feedFetch.ts';
import { importCounts, importStates } from '../imports/importRuns.ts';
import { importModes } from '../imports/importShapes.ts';

/** Minutes between two syncs of a feed that comes round within the day. */
export const feedIntervals = [15, 30, 60, 120, 180, 240, 360, 720] as const;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 03:30.');

/** When a feed is synced automatically. Times are those of the feed's time zone; day 1 is Monday. */
export const feedSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interval'), minutes: z.literal(feedIntervals).describe('Minutes between two syncs.') }),
  z.object({ kind: z.literal('daily'), at: timeOfDay.describe('Time of day in the feed’s time zone, e.g. 03:30.') }),
  z.object({
    kind: z.literal('weekly'),
    day: z.int().min(1).max(7).describe('Day of the week, 1 (Monday) to 7 (Sunday).'),
    at: timeOfDay.describe('Time of day in the feed’s time zone, e.g. 03:30.'),
  }),
]);

export type FeedSchedule = z.output<typeof feedSchedule>;

const parameter = z
  .string()
  .max(100)
  .regex(/^[\w.[\]-]+$/, 'Must be a parameter name: letters, digits, underscores, dots, hyphens and square brackets.');

const answerField = z
  .string()
  .max(200)
  .regex(/^[\w-]+(?:\.[\w-]+)*$/, 'Must be a field of the response, such as next or links.next.');

const sizeParameterText = 'Name of the page size parameter; null for none.';
const sizeText = 'Page size; null for the shop’s default.';
const pageSize = {
  size_parameter: parameter.nullable().default(null).describe(sizeParameterText),
  size: z.int().min(1).max(100_000).nullable().default(null).describe(sizeText),
};

/** How a feed comes in pages. */
export const feedPaging = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** A parameter counts the pages, until one is empty or shorter than `size`. */
  z.object({
    kind: z.literal('page'),
    parameter: parameter.describe('Name of the pagination parameter.'),
    first: z.int().min(0).max(1).default(1).describe('Number of the first page.'),
    ...pageSize,
  }),
  /** A parameter says how many rows to skip. */
  z.object({ kind: z.literal('offset'), parameter: parameter.describe('Name of the pagination parameter.'), ...pageSize }),
  /** A field of the answer, or its header Link, has the address of the next page; null for a field of a usual name. */
  z.object({
    kind: z.literal('link'),
    field: answerField
      .nullable()
      .default(null)
      .describe('Path of the response field with the URL of the next page; null to detect it by common names.'),
    ...pageSize,
  }),
  /** A field of the answer has a value that is sent as a parameter to get the next page. */
  z.object({
    kind: z.literal('cursor'),
    field: answerField.describe('Path of the response field with the cursor of the next page; a page without it is the last.'),
    parameter: parameter.describe('Name of the pagination parameter.'),
    ...pageSize,
  }),
]);

export type FeedPaging = z.output<typeof feedPaging>;

/** Largest number of headers of a feed. */
export const mostHeaders = 20;

const headerName = z
  .string()
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'Must be a header name, such as X-Api-Key.');

/** A value is written and never shown: null keeps the one that is stored for the name. */
const givenHeader = z.object({
  name: headerName.describe('Name of the header.'),
  value: z.string().max(4000).nullable().describe('Value of the header; null keeps the stored value, which is never returned.'),
});

export const feedFields = z.object({
  entity: z.enum(feedEntities).describe('Type of the feed’s data.'),
  url: z
    .url({ protocol: /^https?$/, error: 'Must be a URL that starts with https://.' })
    .max(2000)
    .describe('URL of the feed, https.'),
  headers: z
    .array(givenHeader)
    .max(mostHeaders)
    .default([])
    .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, 'The same header is set twice.')
    .describe('Request headers, at most 20.'),
  sends_token: z.boolean().default(true).describe('Whether requests carry a bearer token that the shop can verify with token/verify.'),
  paging: feedPaging.default({ kind: 'none' }).describe('Pagination of the feed.'),
  rows_path: rowsPath
    .nullable()
    .default(null)
    .describe('Path of the list of rows in a JSON document, e.g. data.products; null to detect it automatically.'),
  incremental: z.boolean().default(false).describe('Whether syncs between full syncs request only changes.'),
  modified_parameter: parameter
    .default('modified_after')
    .describe('Name of the parameter for the start of the requested changes, an ISO 8601 time.'),
  full_every_days: z
    .int()
    .min(1)
    .max(90)
    .nullable()
    .default(7)
    .describe('Days between full syncs of an incremental feed; null for full syncs on request only.'),
  mapping_id: objectId.nullable().default(null).describe('ID of the saved mapping; null to detect the mapping automatically.'),
  time_zone: timeZone.default('UTC').describe('Time zone of the schedule, and of times in the feed that name none.'),
  schedule: feedSchedule.describe('Sync schedule; null for manual syncs only.'),
});

export type FeedFields = z.output<typeof feedFields>;

/** `off`; `waiting` for its time; `running`; `held` for a person; `failing`: the last attempt failed and is made again. */
export const feedStates = ['off', 'waiting', 'running', 'held', 'failing'] as const;

export const feedRun = z.object({
  import_id: objectId,
  state: z.enum(importStates).describe('Status of the sync.'),
  mode: z.enum(importModes).describe('Whether a full or an incremental sync was requested.'),
  counts: importCounts.describe('Counts of its rows.'),
  message: z.string().describe('Result, as a sentence.'),
  fetch: feedFetch.nullable().describe('How its pages were fetched; null if the feed has no pages.'),
  started_at: timestamp.describe('When it was started, ISO 8601 in UTC.'),
  finished_at: timestamp.nullable().describe('When it finished; null while it is running.'),
});

const rowsOfPage = { size_parameter: z.string().nullable().describe(sizeParameterText), size: z.int().nullable().describe(sizeText) };

/** A feed as it is answered: what was checked when it came in is not checked again. */
export const feed = z.object({
  id: objectId,
  entity: z.enum(feedEntities).describe('Type of the feed’s data.'),
  url: z.string().describe('URL of the feed, https.'),
  sends_token: z.boolean().describe('Whether requests carry a bearer token that the shop can verify with token/verify.'),
  paging: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({
        kind: z.literal('page'),
        parameter: z.string().describe('Name of the pagination parameter.'),
        first: z.int().describe('Number of the first page.'),
        ...rowsOfPage,
      }),
      z.object({ kind: z.literal('offset'), parameter: z.string().describe('Name of the pagination parameter.'), ...rowsOfPage }),
      z.object({
        kind: z.literal('link'),
        field: z
          .string()
          .nullable()
          .describe('Path of the response field with the URL of the next page; null to detect it by common names.'),
        ...rowsOfPage,
      }),
      z.object({
        kind: z.literal('cursor'),
        field: z.string().describe('Path of the response field with the cursor of the next page; a page without it is the last.'),
        parameter: z.string().describe('Name of the pagination parameter.'),
        ...rowsOfPage,
      }),
    ])
    .describe('Pagination of the feed.'),
  rows_path: z
    .string()
    .nullable()
    .describe('Path of the list of rows in a JSON document, e.g. data.products; null to detect it automatically.'),
  incremental: z.boolean().describe('Whether syncs between full syncs request only changes.'),
  modified_parameter: z.string().describe('Name of the parameter for the start of the requested changes.'),
  full_every_days: z.int().nullable().describe('Days between full syncs; null for never.'),
  mapping_id: objectId.nullable().describe('ID of the saved mapping; null to map columns by name.'),
  time_zone: z.string().describe('Time zone of the schedule, and of times in the feed that name none.'),
  schedule: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('interval'),
        minutes: z.int().describe('Minutes between two syncs: 15, 30, 60, 120, 180, 240, 360, 720 or 1440.'),
      }),
      z.object({ kind: z.literal('daily'), at: z.string().describe('Time of day in the feed’s time zone, e.g. 03:30.') }),
      z.object({
        kind: z.literal('weekly'),
        day: z.int().describe('Day of the week, 1 (Monday) to 7 (Sunday).'),
        at: z.string().describe('Time of day in the feed’s time zone, e.g. 03:30.'),
      }),
    ])
    .describe('Sync schedule; null for manual syncs only.'),
  headers: z
    .array(z.object({ name: z.string().describe('Name of the user who started the sync; null if scheduled.') }))
    .describe('Names of the request headers. Their values are never returned.'),
  enabled: z.boolean().describe('Whether it is enabled.'),
  state: z.enum(feedStates).describe('Status of the sync.'),
  next_at: timestamp.nullable().describe('When the next sync is planned; null if none is.'),
  failures: z.int().min(0).describe('Failed attempts since the last successful one.'),
  problem: z.string().nullable().describe('Why the last attempt failed.'),
  last_attempted_at: timestamp.nullable().describe('When a sync was last started; null if never.'),
  last_completed_at: timestamp.nullable().describe('When a sync last succeeded; null if never.'),
  last_changed_at: timestamp.nullable().describe('When a sync last created, updated or deleted an object.'),
  last_full_at: timestamp.nullable().describe('When a full sync was last started; null if never.'),
  runs: z.array(feedRun).describe('The last 20 syncs, newest first.'),
  updated_at: timestamp.describe('When it was last updated, ISO 8601 in UTC.'),
  updated_by: z.string().nullable().describe('Name of the user who last updated it; null if unknown.'),
  revision,
});
