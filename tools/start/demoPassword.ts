import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a made password is kept, for its owner alone. */
export const demoPasswordFile = (dataDir: string): string => join(dataDir, 'demo-password');

/** The password of the demo users: the one given, else the one made at the first start. */
export function demoPassword(dataDir: string, given: string | undefined): string {
  const file = demoPasswordFile(dataDir);
  if (given === undefined && existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = given ?? randomBytes(12).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  // The mode above only counts for a new file.
  chmodSync(file, 0o600);
  return password;
}
