import { connect, isIP, type Socket } from 'node:net';

import { isPublicAddress } from './addressGuard.ts';
import { FetchError, guardedLookup, isPrivateAllowed, resolveAll } from './guardedFetch.ts';

interface SocketPlace {
  readonly host: string;
  readonly port: number;
  /** What the server is called in messages, such as `SFTP server`. */
  readonly server: string;
  /** Why a port may not be used; undefined for one that may. Not asked where the operator allows private addresses. */
  readonly portProblem: (port: number) => string | undefined;
}

const timeoutMs = 20_000;

/** A connection to nothing but a public address, unless the operator of this server allows others. The caller sets its timeout again. */
export async function guardedSocket({ host, port, server, portProblem }: SocketPlace): Promise<Socket> {
  const allowsPrivate = isPrivateAllowed();
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new FetchError(
      `The ${server} is in a private network. The operator of this server can allow it with the setting ALLOW_PRIVATE_FEEDS.`,
    );
  const problem = allowsPrivate ? undefined : portProblem(port);
  if (problem !== undefined) throw new FetchError(problem);
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: guardedLookup(resolveAll, allowsPrivate) });
    socket.setTimeout(timeoutMs, () => socket.destroy(new FetchError(`The ${server} does not respond.`)));
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) =>
      reject(error instanceof FetchError ? error : new FetchError(`The ${server} cannot be reached.`, { cause: error })),
    );
  });
}
