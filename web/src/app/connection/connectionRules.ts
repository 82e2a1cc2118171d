/** What an open tab knows of the server it talks to. */
export interface Connection {
  /** The browser says that there is no network. */
  readonly isOffline: boolean;
  /** The last operation got no answer. */
  readonly isUnanswered: boolean;
  /** Name of a newer build that the server has; undefined while it has the one of this tab. */
  readonly newerBuild: string | undefined;
  /** Name of the newer build whose offer was put off. */
  readonly putOffBuild: string | undefined;
  /** Code or an operation of this tab is no longer there: the person is asked whether to reload. */
  readonly isAsking: boolean;
}

export type ConnectionEvent =
  | { readonly type: 'offline' | 'online' | 'unanswered' | 'code-missing' | 'stay' | 'later' }
  /** An answer came; `build` is what the server says it serves, `wasOffline` whether the browser said so when it was asked. */
  | { readonly type: 'answered'; readonly build: string | null; readonly wasOffline: boolean };

export const connected: Connection = {
  isOffline: false,
  isUnanswered: false,
  newerBuild: undefined,
  putOffBuild: undefined,
  isAsking: false,
};

/** Returns the very same object when nothing changes, so that nothing is drawn again with each answer. */
export function connectionAfter(before: Connection, event: ConnectionEvent, ownBuild: string | undefined): Connection {
  const change = changeBy(before, event, ownBuild);
  const isSame = Object.entries(change).every(([name, value]) => before[name as keyof Connection] === value); // its own keys
  return isSame ? before : { ...before, ...change };
}

function changeBy(before: Connection, event: ConnectionEvent, ownBuild: string | undefined): Partial<Connection> {
  switch (event.type) {
    case 'offline':
      return { isOffline: true };
    case 'online':
      return { isOffline: false };
    case 'unanswered':
      return { isUnanswered: true };
    case 'answered': {
      // While developing there is no build; a server without one says nothing.
      const isNewer = ownBuild !== undefined && event.build !== null && event.build !== ownBuild;
      // A request from before the network went away does not prove that it is back.
      return { isOffline: before.isOffline && !event.wasOffline, isUnanswered: false, newerBuild: isNewer ? event.build : undefined };
    }
    case 'code-missing':
      return { isAsking: true };
    case 'stay':
      return { isAsking: false };
    case 'later':
      return { putOffBuild: before.newerBuild };
  }
}

/** What the strip at the edge of the screen says; nothing while all is well. */
export type ConnectionNotice = 'offline' | 'unanswered' | 'newer';

export function noticeOf({ isOffline, isUnanswered, newerBuild, putOffBuild }: Connection): ConnectionNotice | undefined {
  if (isOffline) return 'offline';
  if (isUnanswered) return 'unanswered';
  return newerBuild !== undefined && newerBuild !== putOffBuild ? 'newer' : undefined;
}

/** True while there is no use in asking the server. */
export function isAway({ isOffline, isUnanswered }: Connection): boolean {
  return isOffline || isUnanswered;
}

/** True when the person is asked whether to reload: not while away, since nothing can be loaded then. */
export function asksToReload(connection: Connection): boolean {
  return connection.isAsking && !isAway(connection);
}

/** What browsers say when a part of the console's code did not arrive (specification, section 8). */
const codeMissing =
  /chunk failed|Failed to fetch dynamically|error loading dynamically imported|Importing a module script failed|Unable to preload CSS/i;

export function isCodeMissing(thrown: unknown): boolean {
  return thrown instanceof Error && codeMissing.test(thrown.message);
}
