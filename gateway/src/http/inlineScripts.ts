import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

type Headers = Readonly<Record<string, string>>;

const policyHeader = 'content-security-policy';

function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** Reads the hashes of the scripts that are in a document; again when it has changed. */
export function createScriptReader(): (file: string) => readonly string[] {
  const known = new Map<string, { readonly changedAt: number; readonly hashes: readonly string[] }>();
  return (file) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return [];
    const before = known.get(file);
    if (before?.changedAt === changedAt) return before.hashes;
    const hashes = hashesOf(readFileSync(file, 'utf8'));
    known.set(file, { changedAt, hashes });
    return hashes;
  };
}

/** The headers of a document: its policy allows the scripts with these hashes next to files of our own, and no others. */
export function allowInlineScripts(headers: Headers, hashes: readonly string[]): Headers {
  if (hashes.length === 0) return headers;
  return {
    ...headers,
    [policyHeader]: (headers[policyHeader] ?? '').replace(/script-src [^;]*/, (sources) => [sources, ...hashes].join(' ')),
  };
}
