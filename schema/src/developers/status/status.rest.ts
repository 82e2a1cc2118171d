import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

/** Longest range that is answered, in days. */
export const mostStatusDays = 92;

/** How the calls of a group ended and what they cost. Latencies are milliseconds; null without calls. */
export const callFigures = z.object({
  requests: z.int(),
  /** Refused, for whatever reason. */
  errors: z.int(),
  /** Of these, our own failures: HTTP 500 and more. */
  failures: z.int(),
  /** Searches and recommendations that found nothing. */
  empty: z.int(),
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  p99: z.number().nullable(),
});

/** Days in UTC, both included. */
const range = { key: storeKey, from: z.iso.date(), to: z.iso.date() };
const access = { by: 'store', can: 'DEVELOPERS_VIEW' } as const;

export const statusOverview = call({
  path: 'client/account/developer/status/overview',
  summary: 'Answers how the public calls of a store went from one day to another, the slowest of them, the last failures, and the uptime.',
  kind: 'read',
  access,
  input: z.object(range),
  answer: z.object({
    figures: callFigures,
    /** Largest relative distance of a percentile from the exact one. */
    percentile_error: z.number(),
    /** Null before the first minute was measured. */
    uptime: z.object({ share: z.number(), minutes: z.int(), minutes_down: z.int(), since: timestamp }).nullable(),
    slowest: z.array(z.object({ at: timestamp, call: z.string(), label: z.string(), ms: z.number(), status: z.int() })),
    failures: z.array(
      z.object({ at: timestamp, call: z.string(), message: z.string(), error_reference: z.string().nullable(), log_id: z.uuid() }),
    ),
  }),
});

export const statusSeries = call({
  path: 'client/account/developer/status/series',
  summary: 'Answers the figures of the public calls over time: by hour for up to three days, else by day; times without calls included.',
  kind: 'read',
  access,
  input: z.object(range),
  answer: z.object({ step: z.enum(['hour', 'day']), result: z.array(callFigures.extend({ at: timestamp })) }),
});

export const statusEndpoints = call({
  path: 'client/account/developer/status/endpoints',
  summary: 'Answers the figures of the public calls by path, or by the label they were made under, the most frequent first; at most 200.',
  kind: 'read',
  access,
  input: z.object({ ...range, by: z.enum(['call', 'label']).default('call') }),
  answer: z.object({ result: z.array(callFigures.extend({ name: z.string() })) }),
});
