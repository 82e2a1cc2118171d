import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

/** Longest range that is answered, in days. */
export const mostStatusDays = 92;

/** How the calls of a group ended and what they cost. Latencies are milliseconds; null without calls. */
export const callFigures = z.object({
  requests: z.int().describe('Calls.'),
  errors: z.int().describe('Number of failed calls, for any reason.'),
  failures: z.int().describe('Number of calls that failed because of a server error: HTTP status 500 or above.'),
  empty: z.int().describe('Number of searches and recommendations without results.'),
  p50: z.number().nullable().describe('Median response time in milliseconds; null if there are no calls.'),
  p95: z.number().nullable().describe('95th percentile of the response time in milliseconds; null if there are no calls.'),
  p99: z.number().nullable().describe('99th percentile of the response time in milliseconds; null if there are no calls.'),
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
  summary: 'Returns the status of a store’s public calls for a date range, its slowest calls, latest errors and the uptime.',
  kind: 'read',
  access,
  input: z.object(range),
  answer: z.object({
    figures: callFigures.describe('Figures of all calls.'),
    percentile_error: z.number().describe('Maximum relative error of a percentile.'),
    uptime: z
      .object({
        share: z.number().describe('Share of minutes in which the API was up, 0 to 1.'),
        minutes: z.int().describe('Number of measured minutes.'),
        minutes_down: z.int().describe('Number of minutes without a heartbeat.'),
        since: timestamp.describe('Start of the measurement, ISO 8601 in UTC.'),
      })
      .nullable()
      .describe('Uptime; null before the first measurement.'),
    slowest: z
      .array(
        z.object({
          at: timestamp.describe('When it happened, ISO 8601 in UTC.'),
          call: z.string().describe('Path of the call.'),
          label: z.string().describe('Tracking label of the call; empty for none.'),
          ms: z.number().describe('Response time in milliseconds.'),
          status: z.int().describe('HTTP status of the response.'),
        }),
      )
      .describe('The slowest calls, at most 10.'),
    failures: z
      .array(
        z.object({
          at: timestamp.describe('When it happened, ISO 8601 in UTC.'),
          call: z.string().describe('Path of the call.'),
          message: z.string().describe('Error message that was returned.'),
          error_reference: z.string().nullable().describe('Error reference that was returned to the caller; null if none.'),
          log_id: z.uuid().describe('ID of the log entry.'),
        }),
      )
      .describe('The latest calls that failed because of a server error, at most 10.'),
  }),
});

export const statusSeries = call({
  path: 'client/account/developer/status/series',
  summary: 'Returns the figures of public calls over time: by hour for up to three days, otherwise by day, including times without calls.',
  kind: 'read',
  access,
  input: z.object(range),
  answer: z.object({
    step: z.enum(['hour', 'day']).describe('Time step: hour or day.'),
    result: z
      .array(callFigures.extend({ at: timestamp.describe('When it happened, ISO 8601 in UTC.') }))
      .describe('Figures by hour or day, oldest first.'),
  }),
});

export const statusEndpoints = call({
  path: 'client/account/developer/status/endpoints',
  summary: 'Returns the figures of public calls by path or by label, most frequent first; at most 200.',
  kind: 'read',
  access,
  input: z.object({ ...range, by: z.enum(['call', 'label']).default('call').describe('What the rows are grouped by.') }),
  answer: z.object({
    result: z
      .array(callFigures.extend({ name: z.string().describe('Path of the call, or the label.') }))
      .describe('Figures, most calls first, at most 200 rows.'),
  }),
});
