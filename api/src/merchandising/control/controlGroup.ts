import { createHash } from 'node:crypto';

import { type Sql, sql } from '../../db/sql.ts';

/**
 * Whether a visitor belongs to the control group of a store: a fixed share of all visitors, by a hash, so that no one changes sides while the
 * share stays, and those who are in it stay in it when it grows. An unknown visitor never does.
 */
export function isInControl(storeKey: string, visitor: string, share: number): boolean {
  if (share <= 0 || visitor === '') return false;
  const hash = createHash('md5').update(`${storeKey} ${visitor}`).digest();
  return hash.readUInt32BE(0) < (share / 100) * 2 ** 32;
}

/** The same in SQL, over a column of visitors. */
export const controlSql = (storeKey: string, visitor: Sql, share: number): Sql =>
  sql`('x' || substr(md5(${storeKey}::text || ' ' || ${visitor}), 1, 8))::bit(32)::bigint < ${(share / 100) * 2 ** 32}::float8`;

/** Sums of one group, from which mean and variance of the revenue per visitor follow. */
export interface GroupSums {
  readonly visitors: number;
  readonly buyers: number;
  readonly revenue: number;
  readonly squares: number;
}

const leastBuyers = 30;

/**
 * What the others spend more per visitor than the control group, with its 95 per cent confidence interval (Welch); null as long as either group has
 * too few buyers to distinguish a difference of means from chance.
 */
export function effectOf(control: GroupSums, exposed: GroupSums): { per_visitor: number; low: number; high: number } | null {
  if (Math.min(control.buyers, exposed.buyers) < leastBuyers) return null;
  const mean = ({ revenue, visitors }: GroupSums) => revenue / visitors;
  const variance = (group: GroupSums) => Math.max(0, (group.squares - group.visitors * mean(group) ** 2) / (group.visitors - 1));
  const difference = mean(exposed) - mean(control);
  const error = 1.96 * Math.sqrt(variance(control) / control.visitors + variance(exposed) / exposed.visitors);
  return { per_visitor: difference, low: difference - error, high: difference + error };
}
