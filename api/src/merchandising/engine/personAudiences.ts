import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import type { CampaignQuestion } from './campaignTriggers.ts';

const bothNames = (rows: readonly { readonly id: string; readonly name: string | null }[]) =>
  rows.flatMap(({ id, name }) => (name === null ? [id] : [id, name]));

/** The audiences of a store that are called like one of these texts, by id or name. */
const calledLike = (storeKey: string, texts: readonly string[]): Sql =>
  sql`SELECT r.id, r.name FROM store_resources r WHERE r.store_key = ${storeKey} AND r.kind = 'audience'
        AND (r.id::text = ANY(${texts}::text[]) OR lower(r.name) = ANY(${texts.map((text) => text.trim().toLowerCase())}::text[]))`;

/**
 * Ids and names of the audiences of whom a call is for: those that the page says, and those of the customers that the browser turned out to be, or of
 * the address that an email goes to, as they were last brought up to date.
 */
export async function personAudiences(
  { pool }: Pick<Database, 'pool'>,
  storeKey: string,
  { visitor = '', email = '', context }: Pick<CampaignQuestion, 'visitor' | 'email' | 'context'>,
): Promise<string[]> {
  const said = context?.audiences ?? [];
  const people =
    email === ''
      ? sql`SELECT c.id FROM visitor_customers v JOIN customers c ON c.store_key = v.store_key AND lower(c.email) = v.email
            WHERE v.store_key = ${storeKey} AND c.store_key = ${storeKey} AND v.visitor = ${visitor} AND c.email <> ''`
      : sql`SELECT c.id FROM customers c WHERE c.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = lower(${email})`;
  const [named, own] = await Promise.all([
    said.length === 0 ? [] : rowsOf<{ id: string; name: string }>(pool, calledLike(storeKey, said)),
    visitor === '' && email === ''
      ? []
      : rowsOf<{ id: string; name: string | null }>(
          pool,
          sql`SELECT DISTINCT m.audience_id AS id, r.name FROM audiences_with_members(${storeKey}) AS a (id) JOIN audience_members m ON m.audience_id = a.id
              LEFT JOIN store_resources r ON r.store_key = m.store_key AND r.id = m.audience_id AND r.kind = 'audience'
              WHERE m.store_key = ${storeKey} AND m.customer_id IN (${people})`,
        ),
  ]);
  return [...said, ...bothNames(named), ...bothNames(own)];
}

/** Visitors who turned out to be customers in one of these audiences, which are named by id or name: rows of (visitor). */
export const visitorsIn = (storeKey: string, audiences: readonly string[]): Sql =>
  sql`SELECT v.visitor FROM audience_members m JOIN customers c ON c.store_key = m.store_key AND c.id = m.customer_id AND c.email <> ''
        JOIN visitor_customers v ON v.store_key = c.store_key AND v.email = lower(c.email)
        WHERE m.store_key = ${storeKey} AND m.audience_id IN (SELECT a.id FROM (${calledLike(storeKey, audiences)}) AS a)`;

/** Of these names and ids of audiences those that the store does not have, with what the audience was called if it was deleted. */
export async function unknownAudiences(
  { pool }: Pick<Database, 'pool'>,
  storeKey: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (texts.length === 0) return new Map();
  const found = await rowsOf<{ id: string; name: string }>(pool, calledLike(storeKey, texts));
  const known = new Set(bothNames(found).map((text) => text.trim().toLowerCase()));
  const unknown = texts.filter((text) => !known.has(text.trim().toLowerCase()));
  if (unknown.length === 0) return new Map();
  const deleted = await rowsOf<{ id: string; name: string }>(
    pool,
    sql`SELECT r.id, r.name FROM resources r WHERE r.company_key = (SELECT s.company_key FROM live_stores s WHERE s.key = ${storeKey})
          AND r.kind = 'audience' AND r.id::text = ANY(${unknown}::text[])`,
  );
  const names = new Map(deleted.map(({ id, name }) => [id, name]));
  return new Map(unknown.map((text) => [text, names.get(text) ?? text]));
}

/** Of these texts the names of audiences, which are no ids: each with the number of audiences that are called so in the stores of the company. */
export async function namedNotChosen(
  { pool }: Pick<Database, 'pool'>,
  { storeKey, companyKey }: { readonly storeKey: string; readonly companyKey: string },
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (texts.length === 0) return new Map();
  const rows = await rowsOf<{ text: string; audiences: number }>(
    pool,
    sql`SELECT given.text, count(DISTINCT r.id)::int AS audiences FROM unnest(${texts}::text[]) AS given (text)
        JOIN store_resources r ON r.company_key = ${companyKey} AND r.kind = 'audience' AND lower(r.name) = lower(btrim(given.text))
        GROUP BY given.text
        HAVING bool_or(r.store_key = ${storeKey}) AND NOT bool_or(r.id::text = given.text)`,
  );
  return new Map(rows.map(({ text, audiences }) => [text, audiences]));
}
