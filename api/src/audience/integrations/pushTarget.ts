import type { z } from 'zod';
import type { exporters } from '@endcap/schema/audience/integrations/exporters.resource.ts';

import { Failure } from '../../http/failure.ts';
import type { GuardedAnswer, GuardedRequest } from '../../http/outgoing/guardedRequest.ts';
import { RejectedRequest } from './rejectedRequest.ts';

export type ExporterBody = z.output<typeof exporters.fields>;

/** A person to be pushed: the address in small letters, and what is sent of them by the names of the fields there. */
export interface PushedPerson {
  readonly email: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The outcome of people: those who are up to date there, those whom the service does not know, and why the others failed. */
export interface PushOutcome {
  readonly pushed: readonly string[];
  readonly unknown: readonly string[];
  readonly failed: ReadonlyMap<string, string>;
}

export interface PushTools {
  readonly exporter: ExporterBody;
  /** Key, password or token; empty for none. */
  readonly secret: string;
  /** Whether it is the token of someone who signed in there. */
  readonly isSignedIn: boolean;
  /** Address of the service, without a slash at its end. */
  readonly base: string;
  /** Calls the service; waits and tries again when it is busy, and throws for any other status than 2xx, except those that are expected. */
  readonly call: (path: string, request: GuardedRequest, expected?: readonly number[]) => Promise<GuardedAnswer>;
}

/** A service that knows people already. Never adds an address to it; one that gets hashes compares them with those of its own users. */
export interface PushTarget {
  /** Most people of one push; default 100. */
  readonly batch?: number;
  push(people: readonly PushedPerson[], tools: PushTools): Promise<PushOutcome>;
  /** Takes people who left the audience out of the list there. Those whom the service does not know any more are left alone. */
  remove(emails: readonly string[], tools: PushTools): Promise<void>;
}

/** The outcome of people of whom the service knew some. */
export function outcomeOf(
  people: readonly PushedPerson[],
  known: ReadonlySet<string>,
  failed: ReadonlyMap<string, string> = new Map(),
): PushOutcome {
  const emails = people.map(({ email }) => email);
  return {
    pushed: emails.filter((email) => known.has(email) && !failed.has(email)),
    unknown: emails.filter((email) => !known.has(email) && !failed.has(email)),
    failed,
  };
}

/** Does something for one person at a service. Where the service rejects it, the person has failed, and the others continue. */
export async function forPerson(email: string, failed: Map<string, string>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RejectedRequest)) throw error;
    failed.set(email, error.message);
  }
}

export const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

/** The JSON of an answer; a service that answers something else has a sentence for staff. */
export function jsonOf<T>({ text }: GuardedAnswer): T {
  try {
    return JSON.parse(text) as T; // what the service's documentation says; every field is read with care
  } catch {
    throw new Failure('LogicalError', 'The service did not return JSON. Check the URL.');
  }
}
