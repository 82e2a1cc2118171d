import { createHash } from 'node:crypto';

/** The same key at every start and on every machine, so that links into the demo keep working. */
function fixedKey(name: string): string {
  return createHash('sha256').update(`endcap demo ${name}`).digest('hex').slice(0, 32);
}

export const demoCompanyKey = fixedKey('company');
export const demoStoreKey = fixedKey('store');
