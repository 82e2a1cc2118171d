/** Levels of pino from which a line is a warning or an error. */
export const warningLevel = 40;
export const errorLevel = 50;

/** What of a service's log line belongs on the screen: the message of an error, or nothing. Lines are pino's JSON or plain text. */
export function screenMessage(line: string, fromLevel: number = errorLevel): string | undefined {
  if (!line.startsWith('{')) return undefined;
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return undefined; // no line of pino's, so there is no level to judge it by
  }
  if (typeof entry !== 'object' || entry === null || !('level' in entry) || typeof entry.level !== 'number' || entry.level < fromLevel)
    return undefined;
  const message = 'msg' in entry && typeof entry.msg === 'string' ? entry.msg : 'error';
  const cause =
    'err' in entry && typeof entry.err === 'object' && entry.err !== null && 'message' in entry.err ? String(entry.err.message) : '';
  return cause !== '' && cause !== message ? `${message}: ${cause}` : message;
}
