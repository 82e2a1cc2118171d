import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { storeKey } from '../../contract/shapes.ts';
import { lifecycles, loyalties } from '../../data/customers/customers.rest.ts';

/** Longest range that is answered, in days. */
export const mostAudienceDays = 366;
/** At most this many audiences are compared with each other at once. */
export const mostCompared = 10;

const audienceId = z.uuid().describe('ID of the audience.');
const people = z.int().min(0).describe('Number of people.');

const split = z.object({
  lifecycle: z
    .array(z.object({ value: z.enum(lifecycles).nullable().describe('Lifecycle; null for people without an order.'), people }))
    .describe('People by lifecycle; empty groups are omitted.'),
  loyalty: z
    .array(z.object({ value: z.enum(loyalties).nullable().describe('Loyalty; null for people without an order.'), people }))
    .describe('People by loyalty; empty groups are omitted.'),
});

const overlap = z
  .array(
    z.object({
      one: audienceId,
      other: z.uuid().describe('ID of the other audience; the same one for its own size.'),
      people: z.int().min(0).describe('Number of people who are in both.'),
    }),
  )
  .describe('Every pair of the audiences, and each with itself.');

export const audienceAnalyticsOverview = call({
  path: 'client/account/audience/analytics/overview',
  summary: 'Returns the customers of a store by lifecycle and loyalty, and the overlap of its ten largest audiences.',
  kind: 'read',
  access: { by: 'store', can: 'AUDIENCES_VIEW' },
  input: z.object({ key: storeKey }),
  answer: split.extend({
    customers: z.int().min(0).describe('Number of customers.'),
    subscribed: z.int().min(0).describe('Number of customers who are subscribed to emails.'),
    value: money.describe('Total value of all orders of customers.'),
    audiences: z.array(audienceId).describe('The ten largest audiences, largest first.'),
    overlap,
  }),
});

export const audienceAnalyticsInfo = call({
  path: 'client/account/audience/analytics/info',
  summary:
    'Returns what an audience did in a date range in UTC, at most 366 days: its size and the orders of its people by day, their lifecycle and loyalty, and what they buy.',
  kind: 'read',
  access: { by: 'store', can: 'AUDIENCES_VIEW' },
  input: z.object({
    key: storeKey,
    id: audienceId,
    from: z.iso.date().describe('First day, UTC.'),
    to: z.iso.date().describe('Last day, UTC; at most 366 days.'),
  }),
  answer: split.extend({
    orders: z.int().min(0).describe('Orders of its people in the range.'),
    revenue: money.describe('Value of these orders.'),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('Day, UTC.'),
          people: z.int().min(0).nullable().describe('Number of people at the end of the day; null if it was not computed.'),
          orders: z.int().min(0).describe('Orders of the people who are currently in it.'),
          revenue: money.describe('Value of these orders.'),
        }),
      )
      .describe('Every day of the range.'),
    categories: z
      .array(
        z.object({
          name: z.string().describe('Name of the category.'),
          revenue: money.describe('Value of the purchased products in it; a product counts in each of its categories.'),
          people: z.int().min(0).describe('Number of people who bought of it.'),
        }),
      )
      .describe('Categories that its people bought most of in the range, at most 10.'),
    overlap: z
      .array(z.object({ id: audienceId, people: z.int().min(0).describe('Number of people who are in both.') }))
      .describe('Audiences that share people with it, most first, at most 20.'),
  }),
});

export const audienceAnalyticsOverlap = call({
  path: 'client/account/audience/analytics/overlap',
  summary: 'Returns how many people audiences have in common, for every pair of at most ten.',
  kind: 'read',
  access: { by: 'store', can: 'AUDIENCES_VIEW' },
  input: z.object({ key: storeKey, ids: z.array(audienceId).min(1).max(mostCompared).describe('IDs of audiences, 1 to 10.') }),
  answer: z.object({ result: overlap }),
});
