import type { Turn } from './turn.ts';

/** A price as the answer says it; whole amounts without decimals. */
export function formatPrice({ store, language }: Pick<Turn, 'store' | 'language'>, price: number): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: store.currency || 'EUR',
    maximumFractionDigits: Number.isInteger(price) ? 0 : 2,
  }).format(price);
}
