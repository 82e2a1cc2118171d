import { z } from 'zod';

import { money } from '../../contract/money.ts';

/** Longest range of which visitors are counted one by one. */
export const mostConversionDays = 92;

const visitorCount = z.int().nullable();

/** Orders and visitors on one side of a comparison. */
export const attributionGroup = z.object({
  orders: z.int().describe('Number of orders.'),
  average_order_value: money.nullable().describe('Average value of these orders as a whole; null if there are no orders.'),
  visitors: visitorCount.describe(`Number of visitors; null for a range of more than ${mostConversionDays} days.`),
  buyers: visitorCount.describe('How many of these visitors placed an order; null like visitors.'),
});
