import { dayNumber, dayOf } from '@endcap/schema/contract/utcDays.ts';

import { foldText } from '../../lists/foldText.ts';
import type { DemoProduct } from './demoProduct.ts';
import { type Chance, makeChance, powerLaw } from './demoRandom.ts';

const shopperSeed = 7_301;
const shopperCount = 900;

export interface DemoCustomer {
  readonly email: string;
  readonly name: string;
  readonly subscribed: boolean;
  /** What the shop sends of a customer besides that. */
  readonly attributes: Readonly<Record<string, string>>;
}

export interface DemoOrderLine {
  readonly productId: string;
  readonly quantity: number;
  /** Price of one piece, in euro. */
  readonly price: number;
}

export interface DemoOrder {
  readonly id: string;
  readonly time: Date;
  readonly customerEmail: string;
  readonly lines: readonly DemoOrderLine[];
  /** How many of the lines, from the first, are attributed to us: clicked, put in the basket, ordered. */
  readonly foundLines: number;
  readonly returned: boolean;
  readonly source: 'tracked' | 'synced';
  /** What the shop sends of an order besides that. */
  readonly attributes: Readonly<Record<string, string | number>>;
}

const firstNames = ['Ada', 'Bram', 'Carla', 'Dilan', 'Edda', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kaja', 'Liam', 'Mira', 'Nils', 'Olive', 'Pavel', 'Rosa', 'Sven', 'Tilda', 'Umar', 'Vera', 'Wim', 'Yara', 'Zoe', 'Åsa', 'Søren', 'Zoë', 'José', 'Łukasz', 'Anaïs'] as const; // prettier-ignore
const lastNames = ['Aalto', 'Berg', 'Costa', 'Dahl', 'Egger', 'Ferrer', 'Grant', 'Holm', 'Iversen', 'Jansen', 'Keller', 'Lund', 'Moreau', 'Novak', 'O’Neill', 'Petit', 'Quist', 'Rossi', 'Sand', 'Toth', 'Unger', 'Vos', 'Weber', 'Young', 'Zapata', 'Østby', 'Müller', 'García'] as const; // prettier-ignore

const homes = [
  { city: 'Aarhus', country: 'DK', language: 'da' },
  { city: 'Ghent', country: 'BE', language: 'nl' },
  { city: 'Leipzig', country: 'DE', language: 'de' },
  { city: 'Bergen', country: 'NO', language: 'nb' },
  { city: 'Galway', country: 'IE', language: 'en' },
  { city: 'Porto', country: 'PT', language: 'pt' },
  { city: 'Turku', country: 'FI', language: 'fi' },
] as const;

const payments = ['card', 'invoice', 'card', 'bank transfer', 'card', 'voucher'] as const;
const carriers = ['parcel shop', 'to the door', 'parcel shop', 'collected at the harbour'] as const;

/** One order in so many is a guest's, which says no address. */
const guestEvery = 17;

/** A name as people write it in an address: German umlauts with an e, other letters without their marks. */
export const mailboxOf = (name: string) => foldText(name.normalize('NFD').replace(/([aou])\u0308/gi, '$1e')).replace(/[^a-z.]/g, '');

/** The people who buy in the demo shop; their addresses are in a domain reserved for tests. */
export function makeCustomers(): DemoCustomer[] {
  const chance = makeChance(shopperSeed);
  return Array.from({ length: shopperCount }, (_, index) => {
    const first = chance.pick(firstNames);
    const last = chance.pick(lastNames);
    const email = `${mailboxOf(`${first}.${last}`)}.${index + 1}@shoppers.example`;
    return { email, name: `${first} ${last}`, subscribed: chance.happens(0.42), attributes: homes[index % homes.length] ?? homes[0] };
  });
}

/** Share of a week's orders by day, Sunday first: quiet Saturdays, busy Sundays and Mondays. */
const weekdayFactor = [1.25, 1.15, 0.98, 0.95, 0.95, 0.92, 0.8] as const;

/** Share of a day's visits by hour, UTC: no one at four in the morning, most people after supper. */
const hourWeights = [2, 1, 1, 1, 1, 2, 4, 7, 9, 10, 11, 11, 12, 11, 10, 10, 11, 12, 14, 17, 19, 17, 11, 5] as const;

const hourSum = hourWeights.reduce((sum: number, weight) => sum + weight, 0);

/** How busy the shop is on a day, around 1. */
export function dayFactor(day: Date): number {
  const number = dayNumber(day);
  const swing = 1 + 0.14 * Math.sin(number / 11) + 0.07 * Math.sin(number / 3.7);
  return (weekdayFactor[day.getUTCDay()] ?? 1) * swing;
}

/** A moment within a day, more likely when people are awake. */
export function momentOf(day: Date, chance: Chance): Date {
  let rest = chance.next() * hourSum;
  let hour = 0;
  while (hour < 23 && rest >= (hourWeights[hour] ?? 0)) {
    rest -= hourWeights[hour] ?? 0;
    hour += 1;
  }
  return new Date(day.getTime() + hour * 3_600_000 + Math.floor(chance.next() * 3_600_000));
}

const seasonMonths: Record<string, readonly number[]> = {
  spring: [2, 3, 4],
  summer: [5, 6, 7],
  autumn: [8, 9, 10],
  winter: [10, 11, 0, 1],
};

/** Products in stock, the most wanted first. */
export const sellableOf = (catalogue: readonly DemoProduct[]) =>
  makeChance(shopperSeed + 1).shuffle(catalogue.filter(({ row }) => row.stock > 0));

/**
 * Makes orders day by day: each day has a seed of its own, so the same day is the same one whenever it is made, and a demo
 * that is started again later continues where it ended.
 */
export function makeOrders(catalogue: readonly DemoProduct[], customers: readonly DemoCustomer[], days: readonly Date[]): DemoOrder[] {
  const sellable = sellableOf(catalogue);
  const productRank = powerLaw(sellable.length, 0.85);
  const customerRank = powerLaw(customers.length, 0.6);
  const orders: DemoOrder[] = [];
  for (const day of days) {
    const chance = makeChance(shopperSeed + dayNumber(day));
    const count = Math.round((24 + chance.between(-4, 4)) * dayFactor(day));
    for (let number = 1; number <= count; number += 1) {
      const customer = customers[customerRank(chance)];
      const lines = makeLines(sellable, productRank, day, chance);
      if (customer === undefined || lines.length === 0) continue;
      const isFound = chance.happens(0.38);
      orders.push({
        id: `${dayOf(day).replaceAll('-', '')}-${String(number).padStart(3, '0')}`,
        time: momentOf(day, chance),
        // By the number alone, so that nothing else of the demo changes with it.
        customerEmail: number % guestEvery === 0 ? '' : customer.email,
        lines,
        foundLines: isFound ? chance.between(1, lines.length) : 0,
        returned: chance.happens(0.045),
        source: chance.happens(0.86) ? 'tracked' : 'synced',
        attributes: {
          payment: payments[number % payments.length] ?? 'card',
          delivery: carriers[number % carriers.length] ?? 'parcel shop',
          delivery_cost: valueOf(lines) >= 60 ? 0 : 4.9,
        },
      });
    }
  }
  return orders;
}

/** Value of order lines, in euro, to the cent. */
export function valueOf(lines: readonly DemoOrderLine[]): number {
  return Math.round(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0) * 100) / 100;
}

/** What one person buys at once on a day. */
export function makeLines(sellable: readonly DemoProduct[], rank: (chance: Chance) => number, day: Date, chance: Chance): DemoOrderLine[] {
  const wanted = 1 + Math.floor(-Math.log(1 - chance.next()) * 1.1);
  const lines = new Map<string, DemoOrderLine>();
  for (let tries = 0; lines.size < Math.min(wanted, 8) && tries < 40; tries += 1) {
    const product = sellable[rank(chance)];
    if (product === undefined) continue;
    const months = seasonMonths[product.kind.season];
    const isOutOfSeason = months !== undefined && !months.includes(day.getUTCMonth());
    if (isOutOfSeason && chance.happens(0.6)) continue;
    const { id, price } = product.row;
    lines.set(id, { productId: id, price, quantity: price < 30 && chance.happens(0.3) ? chance.between(2, 4) : 1 });
  }
  return [...lines.values()];
}
