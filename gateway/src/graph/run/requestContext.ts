import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import { createViewer } from '../../auth/viewer.ts';
import type { Caller } from '../../http/caller.ts';
import { ProvenSessions } from '../../http/provenSessions.ts';
import { createRest } from '../../rest/rest.ts';
import { createRefreshFlights, createRestSession, type RestSession } from '../../rest/restSession.ts';
import type { RestTransport } from '../../rest/restTransport.ts';
import type { Context } from '../context.ts';

export interface ContextOptions {
  readonly transport: RestTransport;
  readonly restUrl: string;
  readonly log: Logger;
  readonly isDevelopment: boolean;
  readonly olderOrigin?: string | undefined;
}

/** Makes the context of each request: its own session, its own reads, nothing shared but the connections. */
export interface ContextFactory {
  session(caller: Caller): RestSession;
  context(caller: Caller): Context;
  /** Sessions that the api has lately proven. */
  readonly proven: ProvenSessions;
}

export function createContextFactory({ transport, restUrl, log, isDevelopment, olderOrigin }: ContextOptions): ContextFactory {
  const flights = createRefreshFlights();
  const proven = new ProvenSessions();
  const session = ({ cookieHeader, bearer, forwarded }: Caller) =>
    createRestSession({ cookieHeader, bearer, forwarded, transport, flights });
  return {
    proven,
    session,
    context(caller) {
      const reference = randomUUID();
      const rest = createRest({
        transport,
        session: session(caller),
        url: restUrl,
        reference,
        onProven: (token) => proven.add(token),
        checkAnswers: isDevelopment,
        keepRecords: isDevelopment,
      });
      return { rest, viewer: createViewer(rest), log, reference, olderOrigin, language: caller.language };
    },
  };
}
