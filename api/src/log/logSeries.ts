import { createHash } from 'node:crypto';

export const logSources = ['script', 'api', 'jobs'] as const;
export const logTypes = ['error', 'warn', 'info', 'debug'] as const;
export type LogSource = (typeof logSources)[number];
export type LogType = (typeof logTypes)[number];

/** The message without what varies from one time to the next: ids, numbers, addresses and quoted names. */
export function messagePattern(message: string): string {
  return message
    .replaceAll(/“[^”]*”|"[^"]*"|„[^“]*“/g, '“…”')
    .replaceAll(/\bhttps?:\/\/\S+/gi, '<url>')
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '<id>')
    .replaceAll(/\b[0-9a-f]{16,}\b/gi, '<id>')
    .replaceAll(/\d+([.,:]\d+)*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed();
}

/** What all messages of a series have in common. */
export function fingerprintOf(source: LogSource, type: LogType, pattern: string): string {
  return createHash('sha256').update(`${source} ${type} ${pattern}`).digest('hex');
}
