import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

/** Longest range that is answered, in days. */
export const mostStatusDays = 92;

/** How the calls of a group ended and what they cost. Latencies are milliseconds; null without calls. */
export const callFigures = z.object({
  requests: z.int().describe('Calls.'),
  errors: z.int().describe('Refused, for whatever reason.'),
  failures: z.int().describe('Of these, our own failures: HTTP 500 and more.'),
  empty: z.int().describe('Searches and recommendations that found nothing.'),
  p50: z.number().nullable().describe('Half of the calls took no longer, in milliseconds; null without calls.'),
  p95: z.number().nullable().describe('95 % of the calls took no longer, in milliseconds; null without calls.'),
  p99: z.number().nullable().describe('99 % of the calls took no longer, in milliseconds; null without calls.'),
});

/** Days in UTC, both included. */
const range = {
  key: storeKey,
  from: z.iso.date().describe('First day, UTC.'),
  to: z.iso.date().describe('Last day, UTC; at most 92 days after the first.'),
};
const access = { by: 'store', can: 'DEVELOPERS_VIEW' } as const;

export const statusOverview = call({
  path: 'client/account/developer/status/overview',
  summary: 'Answers how the public calls of a store went from one day to another, the slowest of them, the last failures, and the uptime.',
  kind: 'read',
  access,
  input: z.object(range),
  answer: z.object({
    figures: callFigures.describe('All calls together.'),
    percentile_error: z.number().describe('Largest relative distance of a percentile from the exact one.'),
    uptime: z
      .object({
        share: z.number().describe('Share of the minutes in which the api was up, from 0 to 1.'),
        minutes: z.int().describe('Minutes that were measured.'),
        minutes_down: z.int().describe('Minutes without a sign of life.'),
        since: timestamp.describe('From when on, ISO 8601 in UTC.'),
      })
      .nullable()
      .describe('Null before the first minute was measured.'),
    slowest: z
      .array(
        z.object({
          at: timestamp.describe('When, ISO 8601 in UTC.'),
          call: z.string().describe('Path of the call.'),
          label: z.string().describe('Tracking label of the call; empty for none.'),
          ms: z.number().describe('Milliseconds that it took.'),
          status: z.int().describe('HTTP status of the answer.'),
        }),
      )
      .describe('The slowest calls, at most 10.'),
    failures: z
      .array(
        z.object({
          at: timestamp.describe('When, ISO 8601 in UTC.'),
          call: z.string().describe('Path of the call.'),
          message: z.string().describe('What was answered.'),
          error_reference: z.string().nullable().describe('The reference that the caller was given; null for none.'),
          log_id: z.uuid().describe('Id of the entry in the log.'),
        }),
      )
      .describe('The last failures on our side, at most 10.'),
  }),
});

export const statusSeries = call({
  path: 'client/account/developer/status/series',
  summary: 'Answers the figures of the public calls over time: by hour for up to three days, else by day; times without calls included.',
  kind: 'read',
  access,
  input: z.object(range),
  answer: z.object({
    step: z.enum(['hour', 'day']).describe('Whether a row is an hour or a day.'),
    result: z
      .array(callFigures.extend({ at: timestamp.describe('When, ISO 8601 in UTC.') }))
      .describe('The figures by hour or day, oldest first.'),
  }),
});

export const statusEndpoints = call({
  path: 'client/account/developer/status/endpoints',
  summary: 'Answers the figures of the public calls by path, or by the label they were made under, the most frequent first; at most 200.',
  kind: 'read',
  access,
  input: z.object({ ...range, by: z.enum(['call', 'label']).default('call').describe('What the rows are.') }),
  answer: z.object({
    result: z
      .array(callFigures.extend({ name: z.string().describe('Path of the call, or the label.') }))
      .describe('The figures, most calls first, at most 200 rows.'),
  }),
});
