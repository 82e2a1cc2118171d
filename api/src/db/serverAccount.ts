import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The operating system's user that the database server runs as. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

const runsAsRoot = () => process.getuid?.() === 0;

function idsOf(name: string): ServerAccount | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : Number.NaN;
  });
  return uid !== undefined && gid !== undefined && uid > 0 && gid >= 0 ? { uid, gid } : undefined;
}

function createAccount(): ServerAccount | undefined {
  const made = spawnSync('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', 'endcap']);
  return made.status === 0 ? idsOf('endcap') : undefined;
}

/**
 * PostgreSQL refuses to run as root. As root, its server runs as the owner of an existing data folder, else as the user `postgres`
 * or `endcap`, which is created when neither exists, and as `no one` where users cannot be created (a container without useradd).
 * Undefined when this process is not root: then the server simply runs as this process's user.
 */
export function serverAccount(dataFolder: string): ServerAccount | undefined {
  if (!runsAsRoot()) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = idsOf('postgres') ?? idsOf('endcap') ?? createAccount() ?? idsOf('nobody');
  if (account === undefined)
    throw new Error(
      'PostgreSQL cannot run as root, and no other user was found to run it as. Set DATABASE_URL, or start Endcap as another user.',
    );
  return account;
}

function shellTest(account: ServerAccount | undefined, test: string, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', `cd / && ${test}`, 'sh', path], { ...account, stdio: 'ignore' });
  return result.status === 0;
}

/** Whether the account may enter a folder; asked of the system itself, since modes do not tell of access lists and mounts. */
export function mayEnter(account: ServerAccount | undefined, folder: string): boolean {
  return account === undefined || shellTest(account, 'cd "$1"', folder);
}

/** Whether the account may run a program. */
export function mayRun(account: ServerAccount | undefined, program: string): boolean {
  return account === undefined || shellTest(account, '"$1" --version', program);
}

/**
 * A folder that every account may enter and only root may change: for what the server needs when the checkout or the data folder lies
 * where only root may go. `/var/lib/endcap`, else below the temporary folder; never a folder that someone else prepared.
 */
export function sharedFolder(): string {
  for (const folder of ['/var/lib/endcap', join(tmpdir(), 'endcap-shared')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const found = lstatSync(folder);
      if (!found.isDirectory() || found.uid !== process.getuid?.()) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      // A read-only system: the next place.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'endcap-'));
  chmodSync(folder, 0o755);
  return folder;
}
