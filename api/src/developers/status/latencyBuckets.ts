/**
 * Latencies in buckets whose bounds grow by the same factor, 2^(1/16): bucket n holds the microseconds from 2^(n/16) up to 2^((n+1)/16).
 * Counts of two processes or hours are added bucket by bucket and give exactly the histogram of all calls together, which no
 * percentiles could. What is lost is the place within a bucket: a percentile is reported as the middle of its bucket, at most 2.2 % off.
 */
const bucketsPerDoubling = 16;
/** The last one, for everything from about 1,000 seconds on. */
export const lastBucket = 30 * bucketsPerDoubling - 1;

/** Largest relative distance between a reported percentile and the true one. */
export const percentileError = 2 ** (0.5 / bucketsPerDoubling) - 1;

export function bucketOf(ms: number): number {
  const micros = ms * 1000;
  if (!(micros > 1)) return 0;
  return Math.min(lastBucket, Math.floor(Math.log2(micros) * bucketsPerDoubling));
}

/** The middle of a bucket in milliseconds, by ratio. */
export const middleOf = (bucket: number): number => 2 ** ((bucket + 0.5) / bucketsPerDoubling) / 1000;

/** Counts by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** The value that the share `q` of the calls did not exceed (nearest rank), in milliseconds; null without calls. */
export function quantile(histogram: Histogram, q: number): number | null {
  let total = 0;
  for (const count of histogram.values()) total += count;
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(q * total));
  let seen = 0;
  let last = 0;
  for (const bucket of [...histogram.keys()].sort((one, other) => one - other)) {
    seen += histogram.get(bucket) ?? 0;
    last = bucket;
    if (seen >= rank) break;
  }
  return middleOf(last);
}
