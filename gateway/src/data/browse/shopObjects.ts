import type { Money } from '@endcap/schema/contract/money.ts';

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

/** A value as the shop sends it, in whose JSON an amount of money is a number. */
export const shopValue = (value: unknown): unknown => (isMoney(value) ? Number(value.amount) : value);

/** An object as the shop knows it: what it has, and its attributes next to it; a field of ours wins over an attribute of the same name. */
export function rawOf({
  attributes,
  ...fields
}: Readonly<Record<string, unknown>> & { readonly attributes: Readonly<Record<string, unknown>> }): Record<string, unknown> {
  const given = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => [name, shopValue(value)] as const);
  const own = new Set(given.map(([name]) => name));
  return Object.fromEntries([...given, ...Object.entries(attributes).filter(([name]) => !own.has(name))]);
}
