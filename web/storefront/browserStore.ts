import type { Consent } from './scriptTag.ts';

/** Begins every name that the script keeps in the browser. */
const prefix = 'endcap:';

function storageOf(consent: Consent): Storage | undefined {
  try {
    if (consent === 'persistent') return localStorage;
    if (consent === 'session') return sessionStorage;
  } catch {
    // The browser refuses storage to this page.
  }
  return undefined;
}

/** What may be kept in the browser under the consent given; keeping fails silently where the browser or the consent does not allow it. */
export interface BrowserStore {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
  names(start: string): string[];
}

export function browserStore(consent: Consent, key: string): BrowserStore {
  const storage = storageOf(consent);
  const own = `${prefix}${key.slice(0, 8)}:`;
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return storage ? work(storage) : otherwise;
    } catch {
      return otherwise; // full, or taken away meanwhile
    }
  };
  return {
    get: (name) => attempt((open) => open.getItem(own + name) ?? undefined, undefined),
    set: (name, value) => attempt((open) => open.setItem(own + name, value), undefined),
    remove: (name) => attempt((open) => open.removeItem(own + name), undefined),
    names: (start) =>
      attempt(
        (open) =>
          Object.keys(open)
            .filter((name) => name.startsWith(own + start))
            .map((name) => name.slice(own.length)),
        [],
      ),
  };
}

/** Takes everything of this store's script out of the browser that is not kept under this consent. */
export function forgetOthers(consent: Consent, key: string): void {
  for (const other of ['session', 'persistent'] as const) {
    if (other === consent) continue;
    const store = browserStore(other, key);
    for (const name of store.names('')) store.remove(name);
  }
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random letters and digits: 8 name a visitor, 16 a request. */
export function randomId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}
