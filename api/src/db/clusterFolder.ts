import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Logger } from 'pino';

import { type ServerAccount, mayEnter, sharedFolder } from './serverAccount.ts';

interface NewFolder {
  /** Where the data folder is to be. */
  readonly folder: string;
  readonly account: ServerAccount | undefined;
  readonly initdb: string;
  readonly password: string;
  readonly log: Logger;
  readonly throwAway: boolean;
}

function run(program: string, args: string[], account: ServerAccount | undefined, input?: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.stdin.end(input);
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`${program} failed: ${output.trim().slice(-2000)}`))));
  });
}

/**
 * Creates the data folder of a new server with the database `endcap`. All is prepared next to it and put in place by one rename, so a kill
 * in the middle leaves nothing that looks like data. When the account may not go where the folder is to be (a checkout in root's home),
 * the data is in `/var/lib/endcap/data-…` and the folder is a link to it.
 */
export async function createDataFolder({ folder, account, initdb, password, log, throwAway }: NewFolder): Promise<void> {
  const reachable = mayEnter(account, dirname(folder));
  const parent = reachable ? dirname(folder) : sharedFolder();
  // mkdtemp makes it 700; the account enters its own folder inside, so it must own this one too.
  const work = mkdtempSync(join(parent, reachable ? 'postgres.new-' : 'data-'));
  try {
    if (account !== undefined) chownSync(work, account.uid, account.gid);
    const data = join(work, 'data');
    mkdirSync(data, { mode: 0o700 });
    const passwordFile = join(work, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account !== undefined) for (const path of [data, passwordFile]) chownSync(path, account.uid, account.gid);
    const base = [
      '--username=endcap',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      ...(throwAway ? ['--no-sync'] : ['--data-checksums']),
    ];
    // PostgreSQL's own C.UTF-8: the same order of texts on every machine, whatever locales it has.
    await run(
      initdb,
      [`--pgdata=${data}`, '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...base],
      account,
    );
    rmSync(passwordFile);
    const postgres = initdb.replace(/initdb(?=(\.exe)?$)/, 'postgres');
    await run(postgres, ['--single', '-D', data, ...(throwAway ? ['-F'] : []), 'postgres'], account, 'CREATE DATABASE endcap;\n');
    if (reachable) renameSync(data, folder);
    else {
      symlinkSync(data, folder);
      log.warn({ folder, data }, 'the data folder is closed to the user that the database server runs as, so its data lies elsewhere');
    }
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    throw error;
  }
  if (reachable) rmSync(work, { recursive: true, force: true });
}
