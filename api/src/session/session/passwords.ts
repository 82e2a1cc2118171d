import { hash, verify } from '@node-rs/argon2';

// argon2id with the package's defaults: 19 MiB, 2 passes, 1 lane, as OWASP advises.

/** The hash that `users.password_hash` keeps. */
export const hashPassword = (password: string) => hash(password);

let decoy: Promise<string> | undefined;

/** Whether a password is right. Without a hash it is wrong after the same work, so the time does not tell whether a user exists. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = storedHash ?? (await decoy);
  const isRight = await verify(against, password).catch(() => false);
  return isRight && storedHash !== null && storedHash !== undefined;
}
