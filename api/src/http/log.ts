import { DrizzleQueryError } from 'drizzle-orm';
import { type Logger, pino, stdSerializers } from 'pino';

const secrets = ['password', 'token', 'refresh_token', 'token_google', 'private_key', 'authorization', 'cookie'];

/** Drizzle puts the parameters of a failed query, which may be anybody's secrets, into the message of its error. */
function errorForLog(error: unknown): unknown {
  const safe = error instanceof DrizzleQueryError && error.cause instanceof Error ? error.cause : error;
  const { detail: _rowValues, ...rest } = stdSerializers.err(safe instanceof Error ? safe : new Error(String(safe))) as unknown as Record<
    string,
    unknown
  >; // pino's own shape
  return rest;
}

/** The log of a process: JSON lines on standard output; LOG_LEVEL sets how much, default info. */
export function openLog(level: string = process.env['LOG_LEVEL'] ?? 'info'): Logger {
  return pino({
    level,
    base: null,
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`), ...secrets.map((name) => `*.*.${name}`)], censor: '[secret]' },
    serializers: { err: errorForLog },
  });
}
