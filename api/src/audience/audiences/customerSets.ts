import { compile, join, type Sql, sql, trusted } from '../../db/sql.ts';

/** Customers of whom another table says something: what they bought, did or belong to. */
export interface CustomerSet {
  /** What names them: their id, or their address in lower case. */
  readonly by: 'id' | 'email';
  /** The rest of a SELECT of these names, `key FROM … WHERE …`; some may come more than once. */
  readonly all: Sql;
  /** Whether the row `c` of customers is one of them. */
  readonly one: Sql;
  /** As `all`, of those in the sample at least, where that can be read quicker than a look for each of them. */
  readonly sampled?: Sql;
}

/** One of so many customers is in the sample. */
export const sampleOf = 128;

/** Customers of the sample, by a hash of their ids; as the indexes of the sample have it. */
export const inSample = (id: Sql): Sql => sql`hashtext(${id}) < -2113929216`;

/** Sets that are read once and joined to all customers of a store, or of its sample: quicker than a look at other tables for each of a million customers. */
export class JoinedSets {
  readonly #isSample: boolean;
  readonly #sets = new Map<string, { readonly name: Sql; readonly by: CustomerSet['by']; readonly names: Sql }>();

  constructor({ isSample = false } = {}) {
    this.#isSample = isSample;
  }

  /** Whether the row `c` is in a set, where the `joins` follow `customers c`. */
  has({ by, all, one, sampled }: CustomerSet): Sql {
    if (this.#isSample && sampled === undefined) return one;
    const names = this.#isSample && sampled !== undefined ? sampled : all;
    const key = JSON.stringify(compile(names));
    const known = this.#sets.get(key) ?? { name: trusted(`set_${this.#sets.size + 1}`), by, names };
    this.#sets.set(key, known);
    return sql`(${known.name}.key IS NOT NULL)`;
  }

  get joins(): Sql {
    const joins = [...this.#sets.values()].map(
      ({ name, by, names }) =>
        sql`LEFT JOIN (SELECT DISTINCT key FROM (SELECT ${names}) AS named (key) WHERE key <> '') AS ${name}
          ON ${name}.key = ${by === 'id' ? sql`c.id` : sql`lower(c.email)`}`,
    );
    return join(joins, ' ');
  }
}

/** Customers whose browsers did something: a FROM with `visitor_customers v`, and its WHERE. */
export const byBrowsers = (found: Sql): CustomerSet => ({
  by: 'email',
  all: sql`v.email ${found}`,
  one: sql`EXISTS (SELECT ${found} AND v.email = lower(c.email) AND c.email <> '')`,
});

/**
 * Customers who bought some products.
 *
 * @param ids an array of all these products, and a list of them
 * @param isOne whether the product of an order line `l` is one of them
 */
export const buyers = (storeKey: string, { ids, list }: { readonly ids: Sql; readonly list: Sql }, isOne: Sql): CustomerSet => ({
  by: 'id',
  all: sql`l.customer_id FROM order_lines l WHERE l.store_key = ${storeKey} AND l.customer_id <> '' AND l.product_id = ANY(${ids})`,
  one: sql`EXISTS (SELECT FROM orders o JOIN order_lines l ON l.store_key = o.store_key AND l.order_id = o.id
    WHERE o.store_key = ${storeKey} AND l.store_key = ${storeKey} AND o.customer_id = c.id AND ${isOne})`,
  sampled: sql`l.customer_id FROM order_lines l WHERE l.store_key = ${storeKey} AND ${inSample(sql`l.customer_id`)} AND l.product_id IN (${list})`,
});

/** Conditions that many audiences have in common: each is asked once of a row of customers, however many audiences name it. */
export class SharedConditions {
  readonly #names = new Map<string, Sql>();
  readonly #columns: Sql[] = [];

  /** The answer to a condition on a row `c`, where the `columns` are those of `answers`. */
  share(condition: Sql): Sql {
    const key = JSON.stringify(compile(condition));
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const column = `k${this.#columns.length + 1}`;
    const name = sql`answers.${trusted(column)}`;
    this.#names.set(key, name);
    this.#columns.push(sql`, (${condition}) AS ${trusted(column)}`);
    return name;
  }

  /** The rest of a SELECT list. */
  get columns(): Sql {
    return join(this.#columns, '');
  }
}
