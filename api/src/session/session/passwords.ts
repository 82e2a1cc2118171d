import { hash, verify } from '@node-rs/argon2';

// argon2id with the package's defaults: 19 MiB, 2 passes, 1 lane, as OWASP advises.

/** The hash that `users.password_hash` keeps. */
export const hashPassword = (password: string) => hash(password);

/** Hash of a random text that no one knows, made with the same costs: to compare with when there is no user. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$9Y3IdehpamquTMKTQ5+8Vw$K9VqnZjm4L9+GpY0im0kYERI7pohLT2PtjdXXOP1BIw';

/** Whether a password is right. Without a hash it is wrong after the same work, so the time does not tell whether a user exists. */
export async function isPassword(password: string, storedHash: string | null | undefined): Promise<boolean> {
  const isRight = await verify(storedHash ?? decoy, password).catch(() => false);
  return isRight && storedHash !== null && storedHash !== undefined;
}
