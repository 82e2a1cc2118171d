import { mostListedObjects } from '@endcap/schema/data/browse/healthFilter.ts';
import { mostAttributeExamples } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { type CheckTools, type Finding, wholeStore } from './healthFinding.ts';
import type { AttributeCount, ProductWork } from './productPass.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/** Types with their number of products, the most frequent first. */
const byCount = (types: Readonly<Record<string, number>>) =>
  Object.entries(types)
    .filter(([type]) => type !== 'null')
    .sort(([, a], [, b]) => b - a);

/** How many products hold which type, the most frequent first: `number 590, text 4`. */
function typesText(types: Readonly<Record<string, number>>): string {
  return byCount(types)
    .map(([type, count]) => `${typeNames[type] ?? type} ${count}`)
    .join(', ');
}

const productsWith = (types: Readonly<Record<string, number>>) => Object.values(types).reduce((sum, one) => sum + one, 0);

/** An attribute that so few products have is not missed when it goes. */
const leastShare = 0.01;
/** How long a vanished attribute is reported. */
const missedDays = 30;

/** Keeps the products whose value is of another type than most, of all mixed attributes that are not ignored: their list has them all. */
async function keepOtherTypes(
  { db, storeKey, runId }: CheckTools,
  mixed: readonly (readonly [name: string, count: AttributeCount])[],
): Promise<void> {
  if (mixed.length === 0) return;
  const common = Object.fromEntries(mixed.map(([name, { types }]) => [name, byCount(types)[0]?.[0]]));
  await db.pool.query(
    `INSERT INTO health_objects (store_key, check_key, run_id, object_id)
     SELECT $1, 'attribute_types_mixed', $2::uuid, id FROM products
     WHERE store_key = $1 AND EXISTS (SELECT FROM jsonb_each(attributes) WHERE jsonb_typeof(value) NOT IN ($3::jsonb ->> key, 'null'))
     LIMIT ${mostListedObjects} ON CONFLICT DO NOTHING`,
    [storeKey, runId, JSON.stringify(common)],
  );
}

/** What is seen of attributes over all products. Remembers which there are, so that the next run misses those that went. */
export async function attributeChecks(tools: CheckTools, work: ProductWork): Promise<Finding[]> {
  const { db, storeKey, now, ignored } = tools;
  const all = Object.entries(work.attributes);
  const mine = new Set(ignored.get('attribute_types_mixed'));
  const mixed = all.filter(([, { types }]) => Object.keys(types).filter((type) => type !== 'null').length > 1);
  const open = mixed.filter(([name]) => !mine.has(name));
  await keepOtherTypes(tools, open);
  const mixedFinding: Finding = {
    key: 'attribute_types_mixed',
    count: mixed.length,
    total: all.length,
    examples: open
      .slice(0, mostAttributeExamples)
      .map(([name, { types }]) => ({ id: name, name, image: null, field: name, value: typesText(types) })),
    ignored: mixed.filter(([name]) => mine.has(name)).map(([name]) => [name, 1] as const),
  };
  // A run that is taken up again says the same again.
  await db.pool.query(
    `INSERT INTO health_attributes (store_key, name, products, seen_at)
     SELECT $1, name, products, $4 FROM unnest($2::text[], $3::bigint[]) AS given(name, products)
     ON CONFLICT (store_key, name) DO UPDATE SET products = excluded.products, seen_at = excluded.seen_at`,
    [storeKey, all.map(([name]) => name), all.map(([, { types }]) => productsWith(types)), now],
  );
  await db.pool.query(`DELETE FROM health_attributes WHERE store_key = $1 AND seen_at < $2::timestamptz - make_interval(days => $3)`, [
    storeKey,
    now,
    missedDays,
  ]);
  const vanished = await vanishedAttributes(tools, work.products);
  return [mixedFinding, vanished];
}

async function vanishedAttributes(
  { db, storeKey, now, ignored }: Pick<CheckTools, 'db' | 'storeKey' | 'now' | 'ignored'>,
  products: number,
): Promise<Finding> {
  const { rows } = await db.pool.query<{ name: string; seen_at: Date; is_gone: boolean }>(
    `SELECT name, seen_at, seen_at < $2 AS is_gone FROM health_attributes WHERE store_key = $1 AND products >= $3 ORDER BY name`,
    [storeKey, now, Math.max(1, Math.ceil(products * leastShare))],
  );
  // A store that lost all its products has lost more than attributes.
  if (products === 0) return wholeStore('attribute_vanished', undefined);
  const mine = new Set(ignored.get('attribute_vanished'));
  const gone = rows.filter((row) => row.is_gone);
  return {
    key: 'attribute_vanished',
    count: gone.length,
    total: rows.length,
    examples: gone
      .filter(({ name }) => !mine.has(name))
      .slice(0, mostAttributeExamples)
      .map(({ name, seen_at: seenAt }) => ({ id: name, name, image: null, field: name, value: seenAt.toISOString() })),
    ignored: gone.filter(({ name }) => mine.has(name)).map(({ name }) => [name, 1] as const),
  };
}
