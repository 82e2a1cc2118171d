import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import relayCompiler from 'relay-compiler';

const root = join(import.meta.dirname, '..', '..');
const operations = join(root, 'web/src/app/relay/__generated__/persisted-operations.json');

/**
 * Runs Relay's compiler. The map of persisted operations starts empty each time, since the compiler only ever adds to it; and so do the
 * artifacts, since it adds only operations whose artifact is new or changed.
 */
export function compileRelay(): void {
  const source = join(root, 'web/src');
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.graphql.ts')) rmSync(join(source, path));
  mkdirSync(dirname(operations), { recursive: true });
  const before = existsSync(operations) ? readFileSync(operations, 'utf8') : '{}\n';
  writeFileSync(operations, '{}\n');
  const run = spawnSync(relayCompiler, [], { cwd: root, encoding: 'utf8' });
  if (run.status === 0) return;
  // A gateway that runs meanwhile keeps what it had.
  writeFileSync(operations, before);
  throw new Error(`relay-compiler failed:\n${run.stdout}${run.stderr}`);
}

if (process.argv[1] === import.meta.filename) compileRelay();
