import { readFileSync } from 'node:fs';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `/store/:storeId/data/imports/:id?` as an expression; a slash at the end changes nothing. */
function expressionOf(pattern: string): string {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  return segments
    .map((segment) => (segment.startsWith(':') ? (segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${escaped(segment)}`))
    .join('');
}

/**
 * Whether the console has a page for an address, by the list of patterns that its build wrote next to its document. Without a list, no one
 * knows: then any address may have one.
 */
export function readConsoleAddresses(file: string): (path: string) => boolean {
  let patterns: unknown;
  try {
    patterns = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return () => true; // not built yet, or by an older version
  }
  if (!Array.isArray(patterns)) return () => true;
  const known = patterns.filter((pattern) => typeof pattern === 'string').map(expressionOf);
  const expression = new RegExp(`^(?:${known.join('|')})/?$`, 'i');
  return (path) => expression.test(path);
}
