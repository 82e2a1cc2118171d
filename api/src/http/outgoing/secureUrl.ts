import { isPrivateAllowed } from './guardedFetch.ts';

/** Whether data of people may be sent to a URL: by HTTPS alone, except where the operator lets this server reach its own network. */
export function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return hostname !== '' && (protocol === 'https:' || (protocol === 'http:' && isPrivateAllowed()));
}
