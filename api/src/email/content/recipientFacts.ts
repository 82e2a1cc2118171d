import type { Connection } from '../../db/sql.ts';
import { rowsOf, sql } from '../../db/sql.ts';

/** What an email may say of its recipient. */
export interface RecipientFacts {
  readonly customerId: string | null;
  /** What texts read as `recipient`. */
  readonly words: Readonly<Record<string, unknown>>;
  /** The visitor that the person last was, for logics that go by visits; empty when unknown. */
  readonly visitor: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const nobody = (email: string): RecipientFacts => ({
  customerId: null,
  words: { email, name: '', first_name: '', last_name: '' },
  visitor: '',
});

/** Facts of recipients by their addresses in small letters; of one who is not a customer, nothing but the address. */
export async function recipientFacts(
  connection: Connection,
  storeKey: string,
  emails: readonly string[],
): Promise<(email: string) => RecipientFacts> {
  const rows = await rowsOf<{ email: string; id: string; name: string; attributes: Record<string, unknown>; visitor: string | null }>(
    connection,
    sql`SELECT DISTINCT ON (e.email) e.email, c.id, c.name, c.attributes, v.visitor
        FROM unnest(${emails.map((email) => email.toLowerCase())}::text[]) AS e (email)
        JOIN customers c ON c.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = e.email
        LEFT JOIN LATERAL (SELECT visitor FROM visitor_customers vc WHERE vc.store_key = ${storeKey} AND vc.email = e.email
          ORDER BY vc.last_seen DESC LIMIT 1) AS v ON true
        ORDER BY e.email, c.order_last DESC NULLS LAST, c.id`,
  );
  const byEmail = new Map(
    rows.map(({ email, id, name, attributes, visitor }): [string, RecipientFacts] => {
      const [first = '', ...rest] = name.trim().split(/\s+/);
      const words = {
        ...attributes,
        email,
        name: name.trim(),
        first_name: textOf(attributes['first_name']) || first,
        last_name: textOf(attributes['last_name']) || rest.join(' '),
      };
      return [email, { customerId: id, words, visitor: visitor ?? '' }];
    }),
  );
  return (email) => byEmail.get(email.toLowerCase()) ?? nobody(email.toLowerCase());
}
