import { z } from 'zod';

import { objectId, revision, timestamp } from '../../contract/shapes.ts';
import { feedEntities } from '../imports/importEntities.ts';
import { feedFetch, rowsPath } from '../imports/feedFetch.ts';
import { importCounts, importModes, importStates, timeZone } from '../imports/imports.rest.ts';

/** Minutes between two syncs of a feed that comes round within the day. */
export const feedIntervals = [15, 30, 60, 120, 180, 240, 360, 720] as const;

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 03:30.');

/** When a feed is synced by itself. Times are those of the feed's time zone; day 1 is Monday. */
export const feedSchedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interval'), minutes: z.literal(feedIntervals).describe('Minutes between two syncs.') }),
  z.object({ kind: z.literal('daily'), at: timeOfDay.describe('Time of day in the feed’s time zone, such as 03:30.') }),
  z.object({
    kind: z.literal('weekly'),
    day: z.int().min(1).max(7).describe('Day of the week, 1 for Monday to 7 for Sunday.'),
    at: timeOfDay.describe('Time of day in the feed’s time zone, such as 03:30.'),
  }),
]);

export type FeedSchedule = z.output<typeof feedSchedule>;

const parameter = z
  .string()
  .max(100)
  .regex(/^[\w.[\]-]+$/, 'Must be the name of a parameter: letters, digits, underscore, dot, hyphen and square brackets.');

const answerField = z
  .string()
  .max(200)
  .regex(/^[\w-]+(?:\.[\w-]+)*$/, 'Must be a field of the answer, such as next or links.next.');

const sizeParameterText = 'Name of the parameter that says how many rows a page shall have; null for none.';
const sizeText = 'Rows of a page, as asked for; null for as many as the shop gives.';
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
    parameter: parameter.describe('Name of the parameter in the address.'),
    first: z.int().min(0).max(1).default(1).describe('Number of the first page.'),
    ...pageSize,
  }),
  /** A parameter says how many rows to skip. */
  z.object({ kind: z.literal('offset'), parameter: parameter.describe('Name of the parameter in the address.'), ...pageSize }),
  /** A field of the answer, or its header Link, has the address of the next page; null for a field of a usual name. */
  z.object({
    kind: z.literal('link'),
    field: answerField
      .nullable()
      .default(null)
      .describe('Field of the answer with the address of the next page, dotted; null to look where shops usually put it.'),
    ...pageSize,
  }),
  /** A field of the answer has a value that is sent as a parameter to get the next page. */
  z.object({
    kind: z.literal('cursor'),
    field: answerField.describe('Field of the answer with the mark of the next page, dotted; without a value it is the last.'),
    parameter: parameter.describe('Name of the parameter in the address.'),
    ...pageSize,
  }),
]);

export type FeedPaging = z.output<typeof feedPaging>;

/** Largest number of headers of a feed. */
export const mostHeaders = 20;

const headerName = z
  .string()
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'Must be the name of a header, such as X-Api-Key.');

/** A value is written and never shown: null keeps the one that is stored for the name. */
const givenHeader = z.object({
  name: headerName.describe('Name of the header.'),
  value: z.string().max(4000).nullable().describe('Its value; null keeps the one that is stored, which is never shown.'),
});

export const feedFields = z.object({
  entity: z.enum(feedEntities).describe('What the feed holds.'),
  url: z
    .url({ protocol: /^https?$/, error: 'Must be an address that begins with https://.' })
    .max(2000)
    .describe('Address of the feed, https.'),
  headers: z
    .array(givenHeader)
    .max(mostHeaders)
    .default([])
    .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, 'Names the same header twice.')
    .describe('Headers sent with each request, at most 20.'),
  sends_token: z.boolean().default(true).describe('Whether requests carry a token that the shop can verify at token/verify.'),
  paging: feedPaging.default({ kind: 'none' }).describe('How to get from one page to the next.'),
  rows_path: rowsPath
    .nullable()
    .default(null)
    .describe('Where in a JSON document the list of the rows is, such as data.products; null for one that is found by itself.'),
  incremental: z.boolean().default(false).describe('Whether only what changed is asked for between full syncs.'),
  modified_parameter: parameter.default('modified_after').describe('Name of the parameter that says since when, as an ISO time.'),
  full_every_days: z
    .int()
    .min(1)
    .max(90)
    .nullable()
    .default(7)
    .describe('Days after which an incremental feed is synced in full; null for only when somebody asks.'),
  mapping_id: objectId.nullable().default(null).describe('The saved mapping; null for one that is found by itself.'),
  time_zone: timeZone.default('UTC').describe('Time zone of the schedule, and of moments in the feed that say none.'),
  schedule: feedSchedule.describe('When it is synced; null for by hand alone.'),
});

export type FeedFields = z.output<typeof feedFields>;

/** `off`; `waiting` for its time; `running`; `held` for a person; `failing`: the last attempt failed and is made again. */
export const feedStates = ['off', 'waiting', 'running', 'held', 'failing'] as const;

export const feedRun = z.object({
  import_id: objectId,
  state: z.enum(importStates).describe('How far it is.'),
  mode: z.enum(importModes).describe('What was asked for: all, or what had changed.'),
  counts: importCounts.describe('What became of its rows.'),
  message: z.string().describe('What happened, in a sentence.'),
  fetch: feedFetch.nullable().describe('Null for one that has no pages.'),
  started_at: timestamp.describe('When it began, ISO 8601 in UTC.'),
  finished_at: timestamp.nullable().describe('When it ended; null while it has not.'),
});

const rowsOfPage = { size_parameter: z.string().nullable().describe(sizeParameterText), size: z.int().nullable().describe(sizeText) };

/** A feed as it is answered: what was checked when it came in is not checked again. */
export const feed = z.object({
  id: objectId,
  entity: z.enum(feedEntities).describe('What the feed holds.'),
  url: z.string().describe('Address of the feed, https.'),
  sends_token: z.boolean().describe('Whether requests carry a bearer token that the shop can check with token/verify.'),
  paging: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({
        kind: z.literal('page'),
        parameter: z.string().describe('Name of the parameter in the address.'),
        first: z.int().describe('Number of the first page.'),
        ...rowsOfPage,
      }),
      z.object({ kind: z.literal('offset'), parameter: z.string().describe('Name of the parameter in the address.'), ...rowsOfPage }),
      z.object({
        kind: z.literal('link'),
        field: z
          .string()
          .nullable()
          .describe('Field of the answer with the address of the next page, dotted; null where shops usually put it.'),
        ...rowsOfPage,
      }),
      z.object({
        kind: z.literal('cursor'),
        field: z.string().describe('Field of the answer with the mark of the next page, dotted; without a value it is the last.'),
        parameter: z.string().describe('Name of the parameter in the address.'),
        ...rowsOfPage,
      }),
    ])
    .describe('How to get from one page to the next.'),
  rows_path: z.string().nullable().describe('Where in a JSON document the list of the rows is, such as data.products; null to find it.'),
  incremental: z.boolean().describe('Whether only what changed since the last sync is asked for.'),
  modified_parameter: z.string().describe('Name of the parameter that says since when.'),
  full_every_days: z.int().nullable().describe('After so many days everything is asked for again; null for never.'),
  mapping_id: objectId.nullable().describe('Id of the saved mapping; null to go by the names of the columns.'),
  time_zone: z.string().describe('Time zone of the schedule, and of moments in the feed that say none.'),
  schedule: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('interval'),
        minutes: z.int().describe('Minutes between two syncs: 15, 30, 60, 120, 180, 240, 360, 720 or 1440.'),
      }),
      z.object({ kind: z.literal('daily'), at: z.string().describe('Time of day in the feed’s time zone, such as 03:30.') }),
      z.object({
        kind: z.literal('weekly'),
        day: z.int().describe('Day of the week, 1 for Monday to 7 for Sunday.'),
        at: z.string().describe('Time of day in the feed’s time zone, such as 03:30.'),
      }),
    ])
    .describe('When it is synced; null for by hand alone.'),
  headers: z
    .array(z.object({ name: z.string().describe('Name of who started the sync; null for the schedule.') }))
    .describe('Names of the headers; their values are not answered.'),
  enabled: z.boolean().describe('Whether the schedule runs.'),
  state: z.enum(feedStates).describe('How far it is.'),
  next_at: timestamp.nullable().describe('When it is synced next; null when it is not.'),
  failures: z.int().min(0).describe('Failed attempts since the last that succeeded.'),
  problem: z.string().nullable().describe('Why the last attempt failed.'),
  last_attempted_at: timestamp.nullable().describe('When a sync was last begun; null before the first.'),
  last_completed_at: timestamp.nullable().describe('When a sync last ended well; null before the first.'),
  last_changed_at: timestamp.nullable().describe('When a sync last created, updated or deleted something.'),
  last_full_at: timestamp.nullable().describe('When everything was last asked for; null before the first.'),
  runs: z.array(feedRun).describe('The last 20, newest first.'),
  updated_at: timestamp.describe('When it was last changed, ISO 8601 in UTC.'),
  updated_by: z.string().nullable().describe('Name of who changed it last; null when not known.'),
  revision,
});
