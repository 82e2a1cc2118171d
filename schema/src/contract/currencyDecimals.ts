const decimals = new Map<string, number>();

/** How many decimals amounts in a currency have: 2 in most, none in JPY, 3 in KWD. */
export function decimalsOf(currency: string): number {
  if (!/^[A-Za-z]{3}$/.test(currency)) return 2;
  let known = decimals.get(currency);
  if (known === undefined) {
    known = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    decimals.set(currency, known);
  }
  return known;
}
