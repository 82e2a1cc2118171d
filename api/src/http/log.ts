import { type Logger, pino, stdSerializers } from 'pino';

const secrets = ['password', 'token', 'refresh_token', 'token_google', 'private_key', 'authorization', 'cookie'];

/** An error of the database quotes the row that it refused, which may hold anyone's secrets. */
function errorForLog(error: unknown): unknown {
  const { detail: _rowValues, ...rest } = stdSerializers.err(
    error instanceof Error ? error : new Error(String(error)),
  ) as unknown as Record<string, unknown>; // pino's own shape
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
