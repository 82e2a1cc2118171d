import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchConfigurationInfo } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import { fieldFinder, groupOfField } from '../engine/attributeGroups.ts';
import { attributesOf, productColumns, type ProductRow } from '../index/productRows.ts';

type Attributes = AnswerOf<typeof searchConfigurationInfo>['attributes'];

const sampleSize = 2000;
const longestExample = 100;

/** The attributes that a sample of the store's products has. */
export async function sampleAttributes(db: Database, storeKey: string): Promise<Attributes> {
  const rows = await rowsOf<ProductRow>(
    db.pool,
    sql`SELECT ${trusted(productColumns)} FROM products WHERE store_key = ${storeKey} ORDER BY changed_seq LIMIT ${sampleSize}`,
  );
  const found = new Map<string, { filled: number; example: string }>();
  for (const row of rows) {
    for (const [name, value] of attributesOf(row)) {
      const known = found.get(name) ?? { filled: 0, example: '' };
      const text = (typeof value === 'object' ? value.join(', ') : String(value)).trim();
      found.set(name, { filled: known.filled + 1, example: known.example || text.slice(0, longestExample) });
    }
  }
  const fieldOf = fieldFinder({ language: '', high: [], medium: [], low: [], nonSearchable: [] });
  const groupOf = (name: string) => {
    const field = fieldOf(name);
    return field === undefined ? ('none' as const) : groupOfField[field];
  };
  return [...found]
    .filter(([name]) => name.length <= 100)
    .map(([name, { filled, example }]) => ({ name, filled: filled / rows.length, example, group: groupOf(name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
