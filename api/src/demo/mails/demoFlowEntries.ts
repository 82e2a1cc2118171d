import { dayNumber } from '@endcap/schema/contract/utcDays.ts';

import { makeChance } from '../../store/demo/demoRandom.ts';
import { makeCustomers, momentOf } from '../../store/demo/demoShoppers.ts';
import type { BuyerClick, ShownProduct } from './demoMailClicks.ts';

const minuteMs = 60_000;

/** Someone who came into a flow. */
export interface Entry {
  readonly email: string;
  readonly at: Date;
  readonly products: readonly string[];
  /** Clicks in the reminder that brought them back. */
  readonly bought?: readonly BuyerClick[];
  /** What made them come in, where it is known. */
  readonly cause?: string;
  /** When they ordered without a click in an email. */
  readonly orderedAt?: Date | undefined;
}

/** A cart that was left alone for long enough. */
export interface LeftCart {
  readonly email: string;
  readonly cause: string;
  readonly ripe: Date;
  readonly products: readonly string[];
  readonly orderedAt: Date | undefined;
}

export interface Flowing {
  readonly shown: readonly ShownProduct[];
  readonly buyers: readonly BuyerClick[];
  readonly now: Date;
}

/** Customers who subscribe by the shop's form. */
export function welcomed(days: readonly Date[]): Entry[] {
  const strangers = makeCustomers().filter(({ subscribed }) => !subscribed);
  return days.flatMap((day) => {
    const chance = makeChance(dayNumber(day) + 9_021);
    return Array.from({ length: chance.between(1, 4) }, (): Entry => {
      const email = strangers[chance.between(0, strangers.length - 1)]?.email ?? '';
      return { email, at: momentOf(day, chance), products: [] };
    });
  });
}

/** Subscribers who left a cart behind: those whose visits show that a reminder made them return, and those of whom the product's own search finds it. */
export function forgetful({ buyers }: Flowing, left: readonly LeftCart[]): Entry[] {
  const reminded = [
    ...Map.groupBy(
      buyers.filter(({ label }) => label === 'forgotten-basket'),
      ({ email }) => email,
    ),
  ].flatMap(([email, bought]): Entry[] => {
    const [first] = bought;
    if (first === undefined) return [];
    const minutes = 25 + (Math.floor(first.at.getTime() / 1000) % 120);
    return [{ email, at: new Date(first.at.getTime() - minutes * minuteMs), products: bought.map(({ productId }) => productId), bought }];
  });
  return [...left.map(({ ripe, ...cart }): Entry => ({ ...cart, at: ripe })), ...reminded];
}
