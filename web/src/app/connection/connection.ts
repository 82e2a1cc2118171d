import { useSyncExternalStore } from 'react';

import { connected, connectionAfter, type Connection, type ConnectionEvent } from './connectionRules.ts';

/** Name of the build that this document is of; undefined while developing. */
const ownBuild = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[name=endcap-build]')?.content;

/** The header in which the gateway names the build that it serves. */
const buildHeader = 'x-endcap-build';

let current = connected;
const listeners = new Set<() => void>();

export function reportConnection(event: ConnectionEvent): void {
  const next = connectionAfter(current, event, typeof document === 'undefined' ? undefined : ownBuild());
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** An answer of the server, whatever it says; `wasOffline` when the browser said that there is no network when it was asked. */
export function reportResponse({ headers }: Response, wasOffline: boolean): void {
  reportConnection({ type: 'answered', build: headers.get(buildHeader), wasOffline });
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentConnection(): Connection {
  return current;
}

export function useConnection(): Connection {
  return useSyncExternalStore(onChange, currentConnection);
}

/** What imports threw of which no one is asked. */
const unasked = new WeakSet<Error>();

/** Code did not arrive that no one waits for, so that no one is asked about a reload. Takes what its import threw. */
export function askNothingAbout(error: unknown): void {
  if (error instanceof Error) unasked.add(error);
}

/** Hears what the browser says of the network and of code that did not arrive. */
export function watchConnection(): void {
  if (!navigator.onLine) reportConnection({ type: 'offline' });
  window.addEventListener('offline', () => reportConnection({ type: 'offline' }));
  window.addEventListener('online', () => reportConnection({ type: 'online' }));
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // What asked for the code gets the error right after this.
    setTimeout(() => unasked.has(payload) || reportConnection({ type: 'code-missing' }));
  });
}
