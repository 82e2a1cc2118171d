import rateLimits, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';

import { callerOf } from './caller.ts';
import { HttpFailure } from './httpFailure.ts';
import type { ProvenSessions } from './provenSessions.ts';

/** How much one caller may send, who is a session, or an address until that is proven; each replica of the gateway counts for itself. */
export interface RateLimit {
  /** Requests within a window; 0 turns the limit off. */
  readonly max: number;
  /** Length of a window. */
  readonly seconds: number;
}

export const defaultRateLimit: RateLimit = { max: 500, seconds: 10 };

/** Callers remembered at most; the one that was not seen for longest is forgotten first. */
const maxCallers = 20_000;

function pluginOptions({ max, seconds }: RateLimit, proven: ProvenSessions): RateLimitPluginOptions {
  return {
    global: false,
    max,
    timeWindow: seconds * 1000,
    cache: maxCallers,
    // A token that anyone may have made up has no count of its own.
    keyGenerator: ({ raw, ip }) => proven.find(callerOf(raw).token) ?? ip,
    errorResponseBuilder: () => new HttpFailure(429, 'RATE_LIMITED', 'Too many requests. Wait a moment and try again.'),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  };
}

/** A hook for the routes that are counted: whatever a caller sends to any of them is counted together. */
export type LimitRate = onRequestHookHandler;

export async function createRateLimit(server: FastifyInstance, limit: RateLimit, proven: ProvenSessions): Promise<LimitRate> {
  if (limit.max === 0) return (_request, _reply, done) => done();
  await server.register(rateLimits, pluginOptions(limit, proven));
  return server.rateLimit();
}
