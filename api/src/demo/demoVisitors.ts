import { millisecondsInDay } from '@endcap/schema/contract/utcDays.ts';

import type { DemoCart } from '../store/demo/demoCarts.ts';
import { makeChance } from '../store/demo/demoRandom.ts';
import type { DemoOrder } from '../store/demo/demoShoppers.ts';

/** The same number for the same text, for a chance of its own. */
export function numberOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash >>> 0;
}

/** An id of 8 characters, as a visitor has it who keeps no cookie: another one after 30 days. */
export function demoVisitor(name: string, time: Date): string {
  const chance = makeChance(numberOf(`${name} ${Math.floor(time.getTime() / (30 * millisecondsInDay))}`));
  return Array.from({ length: 8 }, () => 'abcdefghijkmnpqrstuvwxyz23456789'.charAt(chance.between(0, 31))).join('');
}

/** Who ordered: a guest is someone else with every order. */
export const buyerOf = ({ customerEmail, id, time }: DemoOrder) => demoVisitor(customerEmail || `guest ${id}`, time);

/** Who filled a cart that no one orders. */
export const leaverOf = ({ customerEmail, name, time }: DemoCart) => demoVisitor(customerEmail || name, time);
