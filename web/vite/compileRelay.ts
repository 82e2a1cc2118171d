import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import relayCompiler from 'relay-compiler';

const root = join(import.meta.dirname, '..', '..');
const source = join(root, 'web/src');
const operations = join(source, 'app/relay/__generated__/persisted-operations.json');

function artifacts(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql.ts'))
    .map((path) => join(source, path));
}

function compile(): void {
  const run = spawnSync(relayCompiler, [], { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`relay-compiler failed:\n${run.stdout}${run.stderr}`);
}

function readOperations(): Record<string, string> {
  return JSON.parse(readFileSync(operations, 'utf8')); // written by the compiler or below
}

/** Ids of the operations that the artifacts name. */
function idsInUse(): string[] {
  return artifacts().flatMap((file) => /@relayRequestID (\w+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? []);
}

/**
 * Artifacts whose module is no longer next to them, by paths from the same folder. The compiler leaves those of a module that was moved, and code that
 * still imports them would compile here, but not in a fresh checkout. An artifact begins with the name of its module.
 */
export function orphanedArtifacts(paths: readonly string[]): string[] {
  const modules = new Map<string, string[]>();
  for (const path of paths) {
    const names = modules.get(dirname(path)) ?? [];
    modules.set(dirname(path), [...names, basename(path).replace(/\..*$/, '')]);
  }
  return paths.filter(
    (path) =>
      basename(dirname(path)) === '__generated__' &&
      path.endsWith('.ts') &&
      !modules.get(dirname(dirname(path)))?.some((name) => basename(path).startsWith(name)),
  );
}

/**
 * Runs Relay's compiler and makes the map of persisted operations hold exactly those of the console. The compiler only ever adds to it,
 * and only operations whose artifact is new or changed; so when one is missing everything is compiled again, and what is no longer
 * used is removed.
 */
export function compileRelay(): void {
  mkdirSync(dirname(operations), { recursive: true });
  if (!existsSync(operations)) writeFileSync(operations, '{}\n');
  compile();
  for (const path of orphanedArtifacts(readdirSync(source, { recursive: true, encoding: 'utf8' }))) rmSync(join(source, path));
  const ids = idsInUse();
  if (ids.some((id) => !(id in readOperations()))) {
    for (const file of artifacts()) rmSync(file);
    compile();
  }
  const all = readOperations();
  const used = Object.fromEntries(ids.map((id) => [id, all[id]]).sort());
  if (Object.keys(used).length !== Object.keys(all).length) writeFileSync(operations, `${JSON.stringify(used, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) compileRelay();
