import { Secret, TOTP } from 'otpauth';

const period = 30;

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Endcap', label: email, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits in Base32, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** The secret as authenticator apps read it from a QR code. */
export const secretUri = (secret: string, email: string) => totpOf(secret, email).toString();

/**
 * The time step (RFC 6238) that a code belongs to; undefined when it is none of now, or of the step before or after, since clocks differ.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}
