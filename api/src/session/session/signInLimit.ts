import { createHash } from 'node:crypto';

import { type Connection, changedBy, join, rowsOf, sql } from '../../db/sql.ts';
import { addressGroup } from '../../http/limits/addressGroup.ts';
import { Failure } from '../../http/failure.ts';

/** How many attempts there may be within the time before more are refused. */
export interface SignInLimits {
  readonly windowMs: number;
  /** Of one account from one address. */
  readonly account: number;
  /** From one address, whatever the account. */
  readonly address: number;
}

export const signInLimits: SignInLimits = { windowMs: 15 * 60_000, account: 10, address: 100 };

/** Who tries. */
export interface Attempt {
  readonly account: string;
  readonly ip: string;
  readonly now: Date;
}

interface AttemptRow {
  readonly name: string;
  readonly count: number;
  readonly until: Date;
}

/**
 * Counts attempts by account and address, in windows that begin with the first one. In the database, so that all processes count together
 * and a restart forgives nothing. Not within a transaction: an attempt counts whatever becomes of it.
 */
export class SignInLimit {
  readonly #name: string;
  readonly #limits: SignInLimits;

  /** `name` keeps its counts apart from those of others. */
  constructor(name: string, limits: SignInLimits = signInLimits) {
    this.#name = name;
    this.#limits = limits;
  }

  #names({ account, ip }: Pick<Attempt, 'account' | 'ip'>): { readonly account: string; readonly address: string } {
    const hashed = (...parts: string[]) =>
      createHash('sha256')
        .update(JSON.stringify([this.#name, addressGroup(ip), ...parts]))
        .digest('hex');
    return { account: hashed(account.toLowerCase()), address: hashed() };
  }

  /** Counts an attempt, before it is known how it ends: many at once must not slip through together. Throws where it is one too many. */
  async count(connection: Connection, attempt: Attempt, { what, title }: { what: string; title: string }): Promise<void> {
    const { now } = attempt;
    const until = new Date(now.getTime() + this.#limits.windowMs);
    const names = this.#names(attempt);
    const most = new Map([
      [names.account, this.#limits.account],
      [names.address, this.#limits.address],
    ]);
    const msToWait = (rows: readonly AttemptRow[], isOver: (row: AttemptRow, most: number) => boolean) =>
      Math.max(0, ...rows.filter((row) => isOver(row, most.get(row.name) ?? 0)).map((row) => row.until.getTime() - now.getTime()));
    // Those refused count no further: someone who keeps trying must not lock out their whole office.
    const known = await rowsOf<AttemptRow>(
      connection,
      sql`SELECT name, count, until FROM attempts WHERE name = ANY(${[...most.keys()]}) AND until > ${now}`,
    );
    const ms =
      msToWait(known, ({ count }, limit) => count >= limit) ||
      msToWait(await this.#add(connection, most, until, now), ({ count }, limit) => count > limit);
    if (ms === 0) return;
    const minutes = Math.ceil(ms / 60_000);
    const message = `Too many ${what}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    throw new Failure('LimitError', message, { title, retryAfterSeconds: Math.ceil(ms / 1000) });
  }

  /** Counts an attempt; false where it is one too many. */
  async allows(connection: Connection, attempt: Attempt, words: { what: string; title: string }): Promise<boolean> {
    try {
      await this.count(connection, attempt, words);
      return true;
    } catch (error) {
      if (error instanceof Failure && error.type === 'LimitError') return false;
      throw error;
    }
  }

  async #add(connection: Connection, most: ReadonlyMap<string, number>, until: Date, now: Date): Promise<AttemptRow[]> {
    // Those of others too, so that the table stays small; what another process has in hand is left to it.
    const past = sql`SELECT name FROM attempts WHERE until <= ${now} FOR UPDATE SKIP LOCKED`;
    await changedBy(connection, sql`DELETE FROM attempts WHERE name IN (${past})`);
    // In one order everywhere, so that no two wait for each other.
    const rows = [...most.keys()].toSorted().map((name) => sql`(${name}, 1, ${until})`);
    return rowsOf<AttemptRow>(
      connection,
      sql`INSERT INTO attempts AS a (name, count, until) VALUES ${join(rows)}
          ON CONFLICT (name) DO UPDATE SET count = CASE WHEN a.until <= ${now} THEN 1 ELSE a.count + 1 END,
            until = CASE WHEN a.until <= ${now} THEN excluded.until ELSE a.until END
          RETURNING name, count, until`,
    );
  }

  /** Takes back what was counted of an attempt that succeeded, and forgets the earlier ones of the account. */
  async succeeded(connection: Connection, attempt: Pick<Attempt, 'account' | 'ip'>): Promise<void> {
    const { account, address } = this.#names(attempt);
    await changedBy(connection, sql`DELETE FROM attempts WHERE name = ${account}`);
    await changedBy(connection, sql`UPDATE attempts SET count = count - 1 WHERE name = ${address} AND count > 0`);
  }
}
