import { type AudienceReading, audienceContext } from '../../audience/audiences/audienceContext.ts';
import { readConditions } from '../../audience/audiences/readConditions.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** Conditions of recipients as SQL. */
export interface RecipientConditions {
  /** SELECT of the addresses of all who meet them: the way to count. */
  readonly addresses: Sql;
  /** Whether a subscriber `s` meets them: the way to go through subscribers in their order. */
  readonly isMet: Sql;
  /** A sentence about why no one can meet them. */
  readonly problem?: string;
}

/**
 * What conditions mean now; undefined for none. Subscribers of whom no customer is known meet none. Those that cannot be read any more, since
 * they name an audience or an attribute that is gone, say, are met by no one: an email to a few must not become one to all.
 */
export async function recipientConditions(reading: AudienceReading, conditions: string): Promise<RecipientConditions | undefined> {
  if (conditions.trim() === '') return undefined;
  const read = await readConditions(reading.db, conditions, await audienceContext(reading));
  if (read.problem !== undefined) return { addresses: sql`SELECT ''`, isMet: sql`false`, problem: read.problem };
  return {
    addresses: sql`SELECT lower(c.email) ${read.people} AND c.email <> ''`,
    isMet: sql`EXISTS (SELECT FROM customers c WHERE c.store_key = ${reading.store.key} AND c.email <> '' AND lower(c.email) = s.email AND ${read.where})`,
  };
}
