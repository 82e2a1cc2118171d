/** Money in hundredths, so that sums are exact. */
export type Cents = bigint;

/** The hundredths of a decimal with at most two places, such as PostgreSQL's `numeric(16,2)` as text. */
export function centsOf(amount: string): Cents {
  const [, sign = '', whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return BigInt(`${sign}${whole}${places.padEnd(2, '0')}`);
}

/** A number of parts of a unit as decimal text: hundredths unless it says otherwise. */
export function decimalText(parts: bigint, places = 2): string {
  const digits = String(parts < 0n ? -parts : parts).padStart(places + 1, '0');
  const sign = parts < 0n ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Rounds to the nearest whole, halves away from zero, as invoices do. */
export function divided(value: bigint, by: bigint): bigint {
  const half = by / 2n;
  return value >= 0n ? (value + half) / by : -((-value + half) / by);
}

/** A number that was reported as one, as decimal text: the shortest that means the same number. */
export function decimalOf(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) >= 1 ? String(BigInt(value)) : value.toFixed(20);
}
