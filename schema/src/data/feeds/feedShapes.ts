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
  z.object({ kind: z.literal('interval'), minutes: z.literal(feedIntervals) }),
  z.object({ kind: z.literal('daily'), at: timeOfDay }),
  z.object({ kind: z.literal('weekly'), day: z.int().min(1).max(7), at: timeOfDay }),
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

const pageSize = { size_parameter: parameter.nullable().default(null), size: z.int().min(1).max(100_000).nullable().default(null) };

/** How a feed comes in pages. */
export const feedPaging = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** A parameter counts the pages, until one is empty or shorter than `size`. */
  z.object({ kind: z.literal('page'), parameter, first: z.int().min(0).max(1).default(1), ...pageSize }),
  /** A parameter says how many rows to skip. */
  z.object({ kind: z.literal('offset'), parameter, ...pageSize }),
  /** A field of the answer, or its header Link, has the address of the next page; null for a field of a usual name. */
  z.object({ kind: z.literal('link'), field: answerField.nullable().default(null), ...pageSize }),
  /** A field of the answer has a value that is sent as a parameter to get the next page. */
  z.object({ kind: z.literal('cursor'), field: answerField, parameter, ...pageSize }),
]);

export type FeedPaging = z.output<typeof feedPaging>;

/** Largest number of headers of a feed. */
export const mostHeaders = 20;

const headerName = z
  .string()
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'Must be the name of a header, such as X-Api-Key.');

/** A value is written and never shown: null keeps the one that is stored for the name. */
const givenHeader = z.object({ name: headerName, value: z.string().max(4000).nullable() });

export const feedFields = z.object({
  entity: z.enum(feedEntities),
  url: z.url({ protocol: /^https?$/, error: 'Must be an address that begins with https://.' }).max(2000),
  headers: z
    .array(givenHeader)
    .max(mostHeaders)
    .default([])
    .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, 'Names the same header twice.'),
  /** Whether requests carry a token that the shop can verify at `token/verify`. */
  sends_token: z.boolean().default(true),
  paging: feedPaging.default({ kind: 'none' }),
  /** Where in a JSON document the list of the rows is, such as `data.products`; null for one that is found by itself. */
  rows_path: rowsPath.nullable().default(null),
  /** Whether only what changed is asked for between full syncs. */
  incremental: z.boolean().default(false),
  /** Name of the parameter that says since when, as an ISO time. */
  modified_parameter: parameter.default('modified_after'),
  /** Days after which an incremental feed is synced in full; null for only when somebody asks. */
  full_every_days: z.int().min(1).max(90).nullable().default(7),
  /** The saved mapping; null for one that is found by itself. */
  mapping_id: objectId.nullable().default(null),
  time_zone: timeZone.default('UTC'),
  schedule: feedSchedule,
});

export type FeedFields = z.output<typeof feedFields>;

/** `off`; `waiting` for its time; `running`; `held` for a person; `failing`: the last attempt failed and is made again. */
export const feedStates = ['off', 'waiting', 'running', 'held', 'failing'] as const;

export const feedRun = z.object({
  import_id: objectId,
  state: z.enum(importStates),
  /** What was asked for: all, or what had changed. */
  mode: z.enum(importModes),
  counts: importCounts,
  message: z.string(),
  /** Null for one that has no pages. */
  fetch: feedFetch.nullable(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
});

const rowsOfPage = { size_parameter: z.string().nullable(), size: z.int().nullable() };

/** A feed as it is answered: what was checked when it came in is not checked again. */
export const feed = z.object({
  id: objectId,
  entity: z.enum(feedEntities),
  url: z.string(),
  sends_token: z.boolean(),
  paging: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('page'), parameter: z.string(), first: z.int(), ...rowsOfPage }),
    z.object({ kind: z.literal('offset'), parameter: z.string(), ...rowsOfPage }),
    z.object({ kind: z.literal('link'), field: z.string().nullable(), ...rowsOfPage }),
    z.object({ kind: z.literal('cursor'), field: z.string(), parameter: z.string(), ...rowsOfPage }),
  ]),
  rows_path: z.string().nullable(),
  incremental: z.boolean(),
  modified_parameter: z.string(),
  full_every_days: z.int().nullable(),
  mapping_id: objectId.nullable(),
  time_zone: z.string(),
  schedule: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('interval'), minutes: z.int() }),
    z.object({ kind: z.literal('daily'), at: z.string() }),
    z.object({ kind: z.literal('weekly'), day: z.int(), at: z.string() }),
  ]),
  /** Names of the headers; their values are not answered. */
  headers: z.array(z.object({ name: z.string() })),
  enabled: z.boolean(),
  state: z.enum(feedStates),
  next_at: timestamp.nullable(),
  /** Failed attempts since the last that succeeded. */
  failures: z.int().min(0),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
  last_attempted_at: timestamp.nullable(),
  last_completed_at: timestamp.nullable(),
  /** When a sync last created, updated or deleted something. */
  last_changed_at: timestamp.nullable(),
  last_full_at: timestamp.nullable(),
  /** The last 20, newest first. */
  runs: z.array(feedRun),
  updated_at: timestamp,
  updated_by: z.string().nullable(),
  revision,
});
