import { createHash } from 'node:crypto';

/**
 * An address as advertising platforms compare it with those of their users: without spaces, in small letters, SHA-256 in hex. Google ignores
 * periods in its own addresses, and wants them without.
 */
export function hashedAddress(email: string, { isForGoogle = false } = {}): string {
  const plain = email.replaceAll(/\s/g, '').toLowerCase();
  const [, name = '', host = ''] = /^(.+)@(g(?:oogle)?mail\.com)$/.exec(plain) ?? [];
  const address = isForGoogle && host !== '' ? `${name.replaceAll('.', '')}@${host}` : plain;
  return createHash('sha256').update(address).digest('hex');
}
