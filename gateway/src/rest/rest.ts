import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { incorrectPrivateKey, tokenTimedOut } from '@endcap/schema/contract/failureBody.ts';

import { listWords } from './listWords.ts';
import { type Batch, type BatchLoader, createBatchLoader } from './restBatch.ts';
import { parseFailure, RestFailure, unauthenticated } from './restFailure.ts';
import type { RestSession } from './restSession.ts';
import { isConnectionLost, type RestAnswer, type RestTransport, unreachable } from './restTransport.ts';
import { stableKey } from './stableKey.ts';

/** One call of a request, for `extensions.rest` in development. */
export interface RestRecord {
  readonly path: string;
  readonly milliseconds: number;
  readonly status: number;
}

/** The REST API as one request sees it. Every method throws RestFailure and nothing else. */
export interface Rest {
  /** Makes a call that changes nothing; the same call with the same input is sent once per request. */
  read<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
  /** Makes a call that changes something; never cached, and reads after it are sent again. */
  write<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
  /** One row of a call that takes ids; the ids of one turn are asked for together. */
  batch<C extends Call, Scope extends string, Row>(declaration: Batch<C, Scope, Row>, scope: Scope, id: string): Promise<Row | undefined>;
  readonly session: RestSession;
  /** Calls made so far, in the order they ended; kept only when asked for. */
  readonly records: readonly RestRecord[];
}

export interface RestOptions {
  readonly transport: RestTransport;
  readonly session: RestSession;
  /** Base of the api, for messages to people. */
  readonly url: string;
  /** Names this request in the log; failures without a reference of the api's own carry it. */
  readonly reference: string;
  /** Checks every answer by its contract. Costs time: for development and tests. */
  readonly checkAnswers?: boolean;
  readonly keepRecords?: boolean;
  /** Called once the api has answered a call to the session of a token. */
  readonly onProven?: (token: string) => void;
}

/** A token may end again between refresh and retry when its life is very short; more rounds than this mean that something else is wrong. */
const maxRenewals = 2;

function isStaleSession(answer: RestAnswer, failure: RestFailure): boolean {
  return answer.status === 403 || failure.message === tokenTimedOut || failure.message === incorrectPrivateKey;
}

function isSuccess(answer: RestAnswer): boolean {
  if (answer.status !== 200 || typeof answer.body !== 'object' || answer.body === null || !('status' in answer.body)) return false;
  return answer.body.status === 'ok' || answer.body.status === 'verification_required';
}

function inGraphWords(failure: RestFailure): RestFailure {
  return failure.type === 'ParsingError' ? new RestFailure({ ...failure, message: listWords(failure.message) }) : failure;
}

export function createRest({ transport, session, url, reference, checkAnswers = false, keepRecords = false, onProven }: RestOptions): Rest {
  const reads = new Map<Call, Map<string, Promise<unknown>>>();
  const loaders = new Map<unknown, Map<string, unknown>>();
  const records: RestRecord[] = [];
  let provenToken: string | undefined;

  async function post(path: string, body: string): Promise<RestAnswer> {
    const started = keepRecords ? performance.now() : 0;
    const record = (status: number) => {
      if (keepRecords) records.push({ path, milliseconds: Math.round((performance.now() - started) * 10) / 10, status });
    };
    try {
      const answer = await transport.send(path, body, { 'content-type': 'application/json', ...session.headers() });
      record(answer.status);
      return answer;
    } catch (error) {
      record(0);
      throw error;
    }
  }

  /** A read whose connection was lost is sent again: another api may be there, or the same one again. A write may have been done. */
  async function deliver(call: Call, body: string): Promise<RestAnswer> {
    const path = `/${call.version}/${call.path}`;
    try {
      return await post(path, body).catch((error: unknown) => {
        if (call.kind !== 'read' || !isConnectionLost(error)) throw error;
        return post(path, body);
      });
    } catch (error) {
      throw unreachable(url, error, reference);
    }
  }

  async function renew(staleToken: string | undefined): Promise<boolean> {
    try {
      return await session.renew(staleToken);
    } catch (error) {
      throw unreachable(url, error, reference);
    }
  }

  async function send(call: Call, input: unknown): Promise<unknown> {
    const needsSession = call.access.by !== 'nobody';
    if (needsSession && !session.isPresent) throw unauthenticated(reference);
    const body = JSON.stringify(input);
    for (let renewals = 0; ; renewals++) {
      const token = session.currentToken();
      const answer = await deliver(call, body);
      if (isSuccess(answer)) {
        if (needsSession && call.access.by !== 'shop' && token !== undefined && token !== provenToken) onProven?.((provenToken = token));
        session.receive(answer.setCookies);
        return checkAnswers ? checkAnswer(call, answer.body) : answer.body;
      }
      const failure = parseFailure(answer.body, answer.status, reference);
      if (!needsSession || !isStaleSession(answer, failure)) throw call.kind === 'read' ? inGraphWords(failure) : failure;
      if (renewals === maxRenewals || !(await renew(token))) throw unauthenticated(failure.errorReference);
    }
  }

  function checkAnswer(call: Call, body: unknown): unknown {
    const parsed = call.answer.safeParse(body);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const message = `${call.path} answered what its contract does not say: ${issue?.path.join('.')}: ${issue?.message}`;
    throw new RestFailure({ type: 'InternalError', message, errorReference: reference, status: 200 });
  }

  const rest: Rest = {
    read(call, input) {
      let byInput = reads.get(call);
      if (!byInput) reads.set(call, (byInput = new Map()));
      const key = stableKey(input);
      let answer = byInput.get(key);
      if (!answer) byInput.set(key, (answer = send(call, input)));
      return answer as Promise<AnswerOf<typeof call>>; // the contract types what the call answers; checkAnswers proves it in development
    },
    async write(call, input) {
      try {
        return (await send(call, input)) as AnswerOf<typeof call>; // as above
      } finally {
        // Cleared even after a failure: a call that timed out may have changed something anyway.
        reads.clear();
        loaders.clear();
      }
    },
    batch(declaration, scope, id) {
      type Row = ReturnType<typeof declaration.rows>[number];
      let byScope = loaders.get(declaration);
      if (!byScope) loaders.set(declaration, (byScope = new Map()));
      let loader = byScope.get(scope) as BatchLoader<Row> | undefined; // stored below under its own declaration
      if (!loader) byScope.set(scope, (loader = createBatchLoader(rest, declaration, scope)));
      return loader(id);
    },
    session,
    records,
  };
  return rest;
}
