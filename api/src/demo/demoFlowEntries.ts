import { dayNumber } from '@endcap/schema/contract/utcDays.ts';

import { makeChance } from '../store/demo/demoRandom.ts';
import { makeCustomers, momentOf } from '../store/demo/demoShoppers.ts';
import type { BuyerClick, ShownProduct } from './demoMailClicks.ts';

const minuteMs = 60_000;

/** Someone who came into a flow. */
export interface Entry {
  readonly email: string;
  readonly at: Date;
  readonly products: readonly string[];
  /** Clicks in the reminder that brought them back. */
  readonly bought?: readonly BuyerClick[];
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

/** Subscribers who left something in the basket: those whose visits show that a reminder made them return, and some who do not come back. */
export function forgetful({ shown, buyers }: Flowing, days: readonly Date[]): Entry[] {
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
  const subscribers = makeCustomers().filter(({ subscribed }) => subscribed);
  const others = days.flatMap((day) => {
    const chance = makeChance(dayNumber(day) + 4_417);
    return Array.from({ length: chance.between(2, 5) }, (): Entry => {
      const email = subscribers[chance.between(0, subscribers.length - 1)]?.email ?? '';
      const products = chance.shuffle(shown).slice(0, chance.between(1, 3));
      return { email, at: momentOf(day, chance), products: products.map(({ id }) => id) };
    });
  });
  return [...reminded, ...others];
}
