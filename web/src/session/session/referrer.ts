import { storedItem } from '../../app/stored/storedItem.ts';

/** Who sent someone here, until they have signed up (specification, section 3). */
export const referrerItem = storedItem('referrer', (json) => (typeof json === 'string' && json !== '' ? json.slice(0, 200) : undefined));

/** The referrer of `/signup/<referrer>`; null for an address without one. */
export function referrerOf(pathname: string): string | null {
  const [, , referrer] = pathname.split('/');
  if (referrer === undefined || referrer === '') return null;
  try {
    return decodeURIComponent(referrer).slice(0, 200);
  } catch {
    return referrer.slice(0, 200); // a malformed escape
  }
}

/** The referrer of the address, which is remembered, else the one of an earlier visit; null without either. */
export function rememberedReferrer(pathname: string): string | null {
  const referrer = referrerOf(pathname);
  if (referrer === null) return referrerItem.read() ?? null;
  referrerItem.write(referrer);
  return referrer;
}
