import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The keys under which credentials are sealed: 32 bytes each, by their ids. New values are sealed under the current one. */
export interface KeyRing {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

const keyFile = (env: NodeJS.ProcessEnv) => join(env['DATA_DIR'] || '.data', 'credential-keys.json');

/** Keys as a setting or a file has them: `id:base64`, the current one first. Never says what is wrong with which characters. */
function ringOf(lines: readonly string[], where: string): KeyRing {
  const keys = new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      const [id, key] = [line.slice(0, at).trim(), Buffer.from(line.slice(at + 1), 'base64')];
      if (at < 1 || key.length !== 32) throw new Error(`${where}: each key is an id, a colon and 32 bytes in base64.`);
      return [id, key] as const;
    }),
  );
  const [current] = keys.keys();
  if (current === undefined) throw new Error(`${where} has no key.`);
  return { current, keys };
}

const newLine = () => `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`;

function readLines(path: string): readonly string[] | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as string[]; // written below
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read as a list of keys.`, { cause: error });
  }
}

/** The keys of CREDENTIAL_KEYS or, without it, of a file in DATA_DIR (mode 600), which is made on first use. */
export function readKeyRing(env: NodeJS.ProcessEnv = process.env): KeyRing {
  const given = env['CREDENTIAL_KEYS'] ?? '';
  if (given !== '') return ringOf(given.split(','), 'CREDENTIAL_KEYS');
  const path = keyFile(env);
  const known = readLines(path);
  if (known !== undefined) return ringOf(known, path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify([newLine()]), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was first
  }
  return ringOf(readLines(path) ?? [], path);
}

/** Puts a new current key into the file, before those that are there; with CREDENTIAL_KEYS, its owner has done so. Returns the ring. */
export function addKey(env: NodeJS.ProcessEnv = process.env): KeyRing {
  readKeyRing(env);
  if ((env['CREDENTIAL_KEYS'] ?? '') === '') writeLines(env, [newLine(), ...(readLines(keyFile(env)) ?? [])]);
  return readKeyRing(env);
}

/** Takes all keys but the current one out of the file, once nothing is sealed under them any more. */
export function forgetOldKeys(env: NodeJS.ProcessEnv = process.env): void {
  if ((env['CREDENTIAL_KEYS'] ?? '') === '') writeLines(env, (readLines(keyFile(env)) ?? []).slice(0, 1));
}

function writeLines(env: NodeJS.ProcessEnv, lines: readonly string[]): void {
  const path = keyFile(env);
  writeFileSync(`${path}.new`, JSON.stringify(lines), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
