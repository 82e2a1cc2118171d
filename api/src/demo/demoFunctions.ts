import { createHash } from 'node:crypto';

import { modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import type { Database } from '../db/database.ts';
import type { DemoUser } from './demoCompany.ts';

/** The first takes out the markup that a few products have (demoFlaws.ts), the others wait to be switched on. */
const steps = [
  { type: 'strip_html', attribute: 'description' },
  {
    type: 'evaluate',
    attribute: 'saving',
    value: 'round((list_price - price) / list_price * 100)',
    condition: 'list_price exists',
    enabled: false,
  },
  { type: 'format', attribute: 'display_name', value: '[{brand} – ]{name}', enabled: false },
  { type: 'delete_product', condition: 'stock < 1', enabled: false },
] as const;

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

/** Gives the demo's store some modifiers and formatters, unless it has its own. */
export async function makeFunctions({ pool }: Database, storeKey: string, user: DemoUser, now: Date): Promise<void> {
  const list = steps.map((step) => modifier.parse(step));
  await pool.query(
    `INSERT INTO modifier_versions (store_key, revision, modifiers, saved_at, saved_by, saved_by_name) VALUES ($1, 1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [storeKey, JSON.stringify(list), now, user.id, user.name],
  );
  for (const { name, note, source } of formatters) {
    await pool.query(
      `INSERT INTO formatters (store_key, id, name, source, note, created_at, created_by, updated_at, updated_by, updated_by_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [storeKey, fixedId(name), name, source, note, now, user.id, user.name],
    );
  }
}
