import { createHash } from 'node:crypto';

import type { Database } from '../db/database.ts';
import type { DemoUser } from './demoCompany.ts';

const formatters = [
  {
    name: 'shortName',
    note: 'A name of at most 40 characters, cut between words.',
    source: `(value) => {
  const name = String(value).trim();
  if (name.length <= 40) return name;
  const cut = name.slice(0, 40);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)) + '…';
}`,
  },
  {
    name: 'priceWithUnit',
    note: 'The price with two decimals, and “from” where sizes differ.',
    source: `(value, product) => {
  const price = Number(value).toFixed(2) + ' €';
  return Array.isArray(product.sizes) && product.sizes.length > 1 ? 'from ' + price : price;
}`,
  },
  {
    name: 'savingBadge',
    note: 'Such as −20 %; empty below five per cent.',
    source: `(value, product) => {
  const saving = Math.round((1 - product.price / product.list_price) * 100);
  return saving >= 5 ? '−' + saving + ' %' : '';
}`,
  },
];

/** An id that is the same at every start. */
function fixedId(name: string): string {
  const hex = createHash('sha256').update(`endcap demo formatter ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Gives the demo's store some formatters, unless it has its own of these names. */
export async function makeFunctions({ pool }: Database, storeKey: string, user: DemoUser, now: Date): Promise<void> {
  for (const { name, note, source } of formatters) {
    await pool.query(
      `INSERT INTO formatters (store_key, id, name, source, note, created_at, created_by, updated_at, updated_by, updated_by_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [storeKey, fixedId(name), name, source, note, now, user.id, user.name],
    );
  }
}
