export interface RateLimiter {
  /** Whether one more request of this caller is within the limit. */
  take(caller: string, now?: number): boolean;
}

export interface RateLimit {
  /** Requests at once. */
  readonly burst: number;
  /** Requests a second over a longer time; 0 turns the limit off. */
  readonly perSecond: number;
}

export const defaultRateLimit: RateLimit = { burst: 500, perSecond: 50 };

/** Callers remembered at most; the one that was not seen for longest is forgotten first. */
const maxCallers = 20_000;

/** A token bucket for each caller, in memory: each replica of the gateway counts for itself. */
export function createRateLimiter({ burst, perSecond }: RateLimit): RateLimiter {
  if (perSecond <= 0) return { take: () => true };
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(caller, now = performance.now()) {
      const bucket = buckets.get(caller);
      const tokens = bucket ? Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond) : burst;
      const isAllowed = tokens >= 1;
      if (bucket) buckets.delete(caller); // set again below, so that the Map stays ordered by last use
      buckets.set(caller, { tokens: isAllowed ? tokens - 1 : tokens, at: now });
      if (buckets.size > maxCallers) {
        const [oldest] = buckets.keys();
        if (oldest !== undefined) buckets.delete(oldest);
      }
      return isAllowed;
    },
  };
}
