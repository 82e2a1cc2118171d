/** The session cookies of the api. The gateway forwards exactly these, both ways, and keeps no session of its own. */
export const tokenCookie = 'endcap_token';
export const refreshCookie = 'endcap_refresh';

export interface SessionTokens {
  readonly token: string | undefined;
  readonly refreshToken: string | undefined;
}

/** Values as they are in the header: they are sent on unchanged, so they need no decoding. */
export function readSessionCookies(header: string | undefined): SessionTokens {
  let token: string | undefined;
  let refreshToken: string | undefined;
  for (const part of header?.split(';') ?? []) {
    const separator = part.indexOf('=');
    const name = part.slice(0, separator).trim();
    if (name === tokenCookie) token = part.slice(separator + 1).trim() || undefined;
    else if (name === refreshCookie) refreshToken = part.slice(separator + 1).trim() || undefined;
  }
  return { token, refreshToken };
}

export function sessionCookieHeader({ token, refreshToken }: SessionTokens): string {
  return [token && `${tokenCookie}=${token}`, refreshToken && `${refreshCookie}=${refreshToken}`].filter(Boolean).join('; ');
}

/** The tokens after an answer with these `Set-Cookie` headers; what they do not name stays. */
export function applySetCookies(tokens: SessionTokens, setCookies: readonly string[]): SessionTokens {
  let { token, refreshToken } = tokens;
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split(';');
    const isCleared = attributes.some((attribute) => /^\s*max-age\s*=\s*-?0*\s*$/i.test(attribute));
    const found = readSessionCookies(pair);
    if (pair.trim().startsWith(`${tokenCookie}=`)) token = isCleared ? undefined : found.token;
    if (pair.trim().startsWith(`${refreshCookie}=`)) refreshToken = isCleared ? undefined : found.refreshToken;
  }
  return { token, refreshToken };
}

/** Removes both cookies from the browser. */
export const clearedSessionCookies: readonly string[] = [tokenCookie, refreshCookie].map(
  (name) => `${name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`,
);
