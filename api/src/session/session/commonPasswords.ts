import { Failure } from '../../http/failure.ts';

/** Passwords that attackers try first, in lower case: the list of zxcvbn, of which only the long ones pass our rule of length. Loaded on first use. */
let known: Promise<ReadonlySet<string>> | undefined;

async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String).filter((password) => password.length >= 10));
}

/** Refuses a new password that is on the list, or is the user's own address. The length is the contract's business. */
export async function assertUncommon(password: string, email: string, title: string): Promise<void> {
  known ??= commonPasswords();
  const [plain, address] = [password.toLowerCase(), email.toLowerCase()];
  const isEasy = (await known).has(plain) || plain === address || plain === address.split('@')[0];
  if (!isEasy) return;
  const message = 'This password is too common and easily guessed. Choose another one.';
  throw new Failure('ParsingError', message, { title, fields: { password: message } });
}
