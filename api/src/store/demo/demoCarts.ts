import { dayNumber } from '@endcap/schema/contract/utcDays.ts';

import type { DemoProduct } from './demoProduct.ts';
import { makeChance, powerLaw } from './demoRandom.ts';
import { dayFactor, type DemoCustomer, type DemoOrderLine, makeLines, momentOf, sellableOf } from './demoShoppers.ts';

const cartSeed = 6_163;
/** Carts of a usual day that no one orders, for some 24 orders. */
const cartsPerDay = 16;
/** So many of them are filled by people who are signed in. */
const signedIn = 0.55;

/** A cart that was filled and left. */
export interface DemoCart {
  /** When the last product was put into it. */
  readonly time: Date;
  /** Empty for someone who is not known. */
  readonly customerEmail: string;
  /** The same for the same cart, and for no other. */
  readonly name: string;
  readonly lines: readonly DemoOrderLine[];
}

/** Carts that are never ordered. Each day has a seed of its own, as with orders. */
export function makeCarts(catalogue: readonly DemoProduct[], customers: readonly DemoCustomer[], days: readonly Date[]): DemoCart[] {
  const sellable = sellableOf(catalogue);
  const [productRank, customerRank] = [powerLaw(sellable.length, 0.85), powerLaw(customers.length, 0.4)];
  return days.flatMap((day) => {
    const chance = makeChance(cartSeed + dayNumber(day));
    const count = Math.round((cartsPerDay + chance.between(-3, 3)) * dayFactor(day));
    return Array.from({ length: count }, (_, number): DemoCart => {
      const customerEmail = chance.happens(signedIn) ? (customers[customerRank(chance)]?.email ?? '') : '';
      const lines = makeLines(sellable, productRank, day, chance);
      return { time: momentOf(day, chance), customerEmail, name: `cart ${day.getTime()} ${number}`, lines };
    }).filter(({ lines }) => lines.length > 0);
  });
}
