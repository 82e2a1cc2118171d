import type { aiCampaignReasons, aiCampaigns } from '@endcap/schema/email/aiCampaigns/aiCampaigns.resource.ts';
import { addDays, dayOf, dayStart } from '@endcap/schema/contract/utcDays.ts';
import type { z } from 'zod';

import { localMinute } from '../../store/stores/storeTime.ts';
import { instantOf } from '../../merchandising/engine/localTimes.ts';

export type CampaignBody = z.output<typeof aiCampaigns.fields>;
export type CampaignReason = (typeof aiCampaignReasons)[number];

/** Someone who may be chosen. */
export interface LikelyPerson {
  readonly email: string;
  readonly likelihood: number;
  readonly orders: number;
  readonly daysSince: number | null;
  readonly usualDays: number | null;
}

export interface Choice extends LikelyPerson {
  readonly at: Date;
  readonly reason: CampaignReason;
  readonly products: readonly string[];
  readonly hour: number;
  readonly isOwnHour: boolean;
}

/** The likeliest people, the likeliest first; of equals, always the same. */
export const likeliest = (people: readonly LikelyPerson[], most: number): LikelyPerson[] =>
  people.toSorted((one, other) => other.likelihood - one.likelihood || (one.email < other.email ? -1 : 1)).slice(0, most);

/** What an email to someone is about: the first of the allowed reasons that applies. Undefined when none does. */
export function reasonFor(
  allowed: readonly CampaignReason[],
  products: Readonly<Partial<Record<CampaignReason, readonly string[]>>>,
): { readonly reason: CampaignReason; readonly products: readonly string[] } | undefined {
  for (const reason of ['refill', 'price_drop'] as const) {
    const own = products[reason] ?? [];
    if (allowed.includes(reason) && own.length > 0) return { reason, products: own };
  }
  return allowed.includes('personal') ? { reason: 'personal', products: [] } : undefined;
}

/** The hour of the day with the most activity; the earlier of equals. Undefined for none. */
export function usualHour(counts: ReadonlyMap<number, number>): number | undefined {
  let best: number | undefined;
  for (const [hour, count] of [...counts].sort(([one], [other]) => one - other))
    if (best === undefined || count > (counts.get(best) ?? 0)) best = hour;
  return best;
}

/** The next moment at which the clock of a store shows an hour. */
export function nextHour(hour: number, zone: string, now: Date): Date {
  const today = localMinute(now, zone).slice(0, 10);
  const time = `T${String(hour).padStart(2, '0')}:00`;
  const at = instantOf(`${today}${time}`, zone);
  return at >= now ? at : instantOf(`${dayOf(addDays(dayStart(today), 1))}${time}`, zone);
}
