import { priceDigits } from '@endcap/schema/contract/priceDigits.ts';

import type { Turn } from './turn.ts';

/** A price as the answer says it, as the store shows its prices; whole amounts without decimals unless it decides otherwise. */
export function formatPrice({ store, language }: Pick<Turn, 'store' | 'language'>, price: number): string {
  const currency = store.currency || 'EUR';
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...priceDigits(price, currency, store.priceDecimals ?? 0) }).format(
    price,
  );
}
