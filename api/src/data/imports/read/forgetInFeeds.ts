import type { Transaction } from '../../../db/database.ts';

/** Shorter texts are in too much that is about others, unless they are in quotes. */
const leastWithin = 6;

/** Takes a forgotten person out of the rows of feeds that had something wrong, and out of those that wait for review. */
export async function forgetInFeeds({ client }: Transaction, storeKey: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const mentions = (column: string) => `exists (select from unnest($2::text[]) as text where lower(${column}) = lower(text)
    or strpos(lower(${column}), lower(to_json(text)::text)) > 0 or (length(text) >= ${leastWithin} and strpos(lower(${column}), lower(text)) > 0))`;
  await client.query(
    `update import_issues set value = null where store_key = $1 and entity in ('customers', 'orders') and value is not null and ${mentions('value')}`,
    [storeKey, texts],
  );
  await client.query(
    `delete from import_changes where store_key = $1 and entity in ('customers', 'orders')
       and (${mentions('object_id')} or ${mentions('title')} or ${mentions('cells::text')})`,
    [storeKey, texts],
  );
}
