/** How emails leave this product. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; without one, emails stay in the outbox. */
  readonly smtpUrl: string | undefined;
  /** Sender, e.g. `Endcap <no-reply@example.com>`. */
  readonly from: string;
}

const given = (text: string | undefined): string | undefined => (text === undefined || text.trim() === '' ? undefined : text.trim());

/** Reads SMTP_URL and MAIL_FROM; throws an error with a sentence for the person who sets them. */
export function mailSettings(env: NodeJS.ProcessEnv = process.env): MailSettings {
  const smtpUrl = given(env['SMTP_URL']);
  // Its value has a password in it and must not be repeated.
  if (smtpUrl !== undefined && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol) && new URL(smtpUrl).hostname !== ''))
    throw new Error('SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587.');
  return { smtpUrl, from: given(env['MAIL_FROM']) ?? 'Endcap <no-reply@localhost>' };
}

/**
 * Address of the console, for links in emails and for the identity provider: CONSOLE_URL, else this machine. Never taken from a request,
 * whose Host header anyone can write: a password reset would send its token there.
 */
export function consoleUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = given(env['CONSOLE_URL']) ?? `http://localhost:${given(env['PORT']) ?? '4000'}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('CONSOLE_URL must be a URL such as https://endcap.example.com.');
  return url.replace(/\/+$/, '');
}
