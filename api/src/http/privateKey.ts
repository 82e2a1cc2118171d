import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * A private key is `endcap_sk_`, 43 letters and digits (256 random bits), and a checksum of 6. The beginning lets scanners of code and logs
 * know one when they see it, the checksum lets a tool tell a key that was copied in part. Only SHA-256 of the whole is stored: no salt
 * and no stretching, since no one guesses 256 bits.
 */
const prefix = 'endcap_sk_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = /^endcap_sk_[0-9A-Za-z]{49}$/;

function digits(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet.charAt(Number(rest % 62n)) + text;
  return text;
}

const checksumOf = (text: string) => digits(BigInt(crc32(text)), 6);

export function newPrivateKey(): string {
  const secret = `${prefix}${digits(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)}`;
  return `${secret}${checksumOf(secret)}`;
}

/** Whether a text is a private key that lacks nothing. Keys of earlier versions look otherwise, so a call never asks this. */
export function isWholePrivateKey(text: string): boolean {
  return shape.test(text) && checksumOf(text.slice(0, -6)) === text.slice(-6);
}

/** What the console shows of a key for ever: enough to tell two apart, of no use to anyone else. */
export const privateKeyHint = (privateKey: string) => `${prefix}…${privateKey.slice(-4)}`;

/** SHA-256 of a private key, as `api_keys.hash` keeps it. */
export const hashPrivateKey = (privateKey: string) => createHash('sha256').update(privateKey).digest();
