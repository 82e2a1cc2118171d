import pg from 'pg';
import type { Logger } from 'pino';

/** A connection within a transaction, as `Database.transaction` provides it. */
export interface Transaction {
  readonly client: pg.PoolClient;
  /** Does this once the changes hold, before `transaction` resolves; never when they are rolled back. */
  readonly onCommit: (work: (db: Database) => void) => void;
}

export interface Database {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws, run again on a deadlock or serialization failure. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Ends first, when the database is closed, what holds a connection of its own. */
  onClose(end: () => Promise<void>): void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly log: Logger;
  /** Largest number of connections; default 20. */
  readonly max?: number;
  /** Longest time of one statement in milliseconds; default 30 s. Jobs need longer ones. */
  readonly statementTimeoutMs?: number;
  readonly name?: string;
}

// Figures of products are numbers in every contract. numeric(…) of ours never exceeds what a double holds exactly.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const unreachableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT']);
const lostCodes = new Set([...unreachableCodes, 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection is not queryable/i;

/** The error itself and its causes: what the driver throws may have been wrapped. */
function* causes(error: unknown): Generator<Error & { code?: string }> {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    yield at;
    if (at instanceof AggregateError) for (const inner of at.errors) if (inner instanceof Error) yield inner;
  }
}

/** PostgreSQL's error code (SQLSTATE) of an error, e.g. `23505`; undefined when it is none of the database's. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of causes(error)) if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** Name of the constraint that a row would have broken, e.g. `users_email_key`. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causes(error)) if (cause instanceof pg.DatabaseError) return cause.constraint;
  return undefined;
}

/**
 * Whether the database was never reached, so that nothing can have been changed. Otherwise the connection was lost on the way, perhaps
 * just after a COMMIT had been sent.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  const state = sqlState(error);
  if (state === '57P03' || state === '53300') return true;
  for (const cause of causes(error))
    if (unreachableCodes.has(cause.code ?? '') || /timeout exceeded when trying to connect/i.test(cause.message)) return true;
  return false;
}

/** Whether the database was not there: gone, starting, ending, or out of connections. */
export function isDatabaseLost(error: unknown): boolean {
  const state = sqlState(error);
  // 08P01 is a statement of ours that breaks the protocol: the database is there, and asking again is not a cure.
  if (state !== undefined && state !== '08P01' && (/^(08|57P)/.test(state) || state === '53300')) return true;
  for (const cause of causes(error)) if (lostCodes.has(cause.code ?? '') || lostMessages.test(cause.message)) return true;
  return false;
}

const isRepeatable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '');

export function openDatabase({ url, log, max = 20, statementTimeoutMs = 30_000, name = 'endcap-api' }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: Math.max(60_000, statementTimeoutMs),
  });
  // Without a listener a lost idle connection would end the process; the pool drops it and opens another when needed.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));

  const once = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    const committed: ((db: Database) => void)[] = [];
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const answer = await work({ client, onCommit: (then) => committed.push(then) });
      await client.query('COMMIT');
      for (const then of committed) then(database);
      return answer;
    } catch (error) {
      await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const ends: (() => Promise<void>)[] = [];
  const database: Database = {
    url,
    pool,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt >= 3 || !isRepeatable(error)) throw error;
        }
      }
    },
    onClose: (end) => void ends.push(end),
    async close() {
      await Promise.all(ends.splice(0).map((end) => end()));
      await pool.end();
    },
  };
  return database;
}
