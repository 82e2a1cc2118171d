import { type LifetimeModel, probabilityActive } from '../../audience/lifetime/bgNbd.ts';

/** Orders of a person, as the likelihood knows them. */
export interface OrderHistory {
  readonly orders: number;
  /** Days with an order. */
  readonly days: number;
  readonly first: Date | null;
  readonly last: Date | null;
}

const dayMs = 24 * 3_600_000;
const daysInWeek = 7;

/** Mean days between the days of orders; null with fewer than two. */
export function usualDays({ days, first, last }: OrderHistory): number | null {
  return days < 2 || first === null || last === null ? null : (last.getTime() - first.getTime()) / dayMs / (days - 1);
}

export const daysSince = ({ last }: OrderHistory, now: Date): number | null =>
  last === null ? null : Math.max(0, (now.getTime() - last.getTime()) / dayMs);

/**
 * How likely a person is to order within a week, 0 to 1: the probability of the store's lifetime model that they still buy, times that of an order at
 * the rate that it expects of them. Without a model, their own rhythm: no one whose pause is three times as long as usual is likely to come.
 */
export function buyLikelihood(history: OrderHistory, model: LifetimeModel | undefined, now: Date): number {
  const { first, last } = history;
  if (first === null || last === null) return 0;
  const repeats = Math.max(0, history.days - 1);
  const observedWeeks = Math.max(0, (now.getTime() - first.getTime()) / dayMs / daysInWeek);
  const lastWeek = Math.max(0, (last.getTime() - first.getTime()) / dayMs / daysInWeek);
  if (model !== undefined) {
    const rate = (model.r + repeats) / (model.alpha + observedWeeks);
    return probabilityActive(model, { repeats, lastWeek, observedWeeks }) * (1 - Math.exp(-rate));
  }
  const usual = usualDays(history);
  const since = daysSince(history, now);
  if (usual === null || since === null || since > 3 * usual) return 0;
  return 1 - Math.exp(-daysInWeek / Math.max(usual, 1));
}
