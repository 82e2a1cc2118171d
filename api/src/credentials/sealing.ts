import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { KeyRing } from './keyRing.ts';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Seals a value for one place, named by `boundTo`: it cannot be put in the place of another one. */
export function seal(value: string, boundTo: string, { current, keys }: KeyRing): { readonly keyId: string; readonly sealed: Buffer } {
  const key = keys.get(current);
  if (key === undefined) throw new Error('The current key is missing.');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(boundTo));
  return { keyId: current, sealed: Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]) };
}

export function open(sealed: Buffer, keyId: string, boundTo: string, { keys }: KeyRing): string {
  const key = keys.get(keyId);
  if (key === undefined) throw new Error(`The key ${keyId} of a credential is missing.`);
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
}
