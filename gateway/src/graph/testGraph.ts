import type { ConsoleLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { type FailureBody, failureStatus } from '@endcap/schema/contract/failureBody.ts';
import { type ExecutionResult, parse, validate } from 'graphql';
import { pino } from 'pino';

import { createViewer } from '../auth/viewer.ts';
import { createRest } from '../rest/rest.ts';
import { createRefreshFlights, createRestSession } from '../rest/restSession.ts';
import type { RestAnswer, RestTransport } from '../rest/restTransport.ts';
import type { Context } from './context.ts';
import { createGraphSchema } from './graphSchema.ts';
import { createPlanExecutor } from './run/planExecutor.ts';

/** For tests: what the stubbed api answers to one call. */
export interface Stub {
  readonly path: string;
  readonly answer: (input: unknown) => unknown;
}

/** Answers a call with a value or a function of the input. The answer is checked by the contract on its way back. */
export function stub<C extends Call>(call: C, answer: AnswerOf<C> | ((input: InputOf<C>) => AnswerOf<C>)): Stub {
  const path = `/${call.version}/${call.path}`;
  // The gateway's own types made the input; the stub only passes it on.
  return {
    path,
    answer: typeof answer === 'function' ? (input) => (answer as (input: InputOf<C>) => AnswerOf<C>)(input as InputOf<C>) : () => answer,
  };
}

/** Throw it in a stub to let the call fail. */
export class StubFailure extends Error {
  readonly body: Omit<FailureBody, 'status' | 'error_reference'>;

  constructor(body: Omit<FailureBody, 'status' | 'error_reference'>) {
    super(body.message);
    this.body = body;
  }
}

export interface StubbedCall {
  /** Path with version, e.g. `/v2/client/account/info`. */
  readonly path: string;
  readonly input: unknown;
}

function failure(body: StubFailure['body']): RestAnswer {
  return { status: failureStatus[body.type], body: { status: 'error', error_reference: 'test-reference', ...body }, setCookies: [] };
}

/** An api that only knows the stubbed calls, and remembers what was sent to it. */
export function createStubTransport(stubs: readonly Stub[]): RestTransport & { readonly calls: StubbedCall[] } {
  const byPath = new Map(stubs.map((one) => [one.path, one]));
  const calls: StubbedCall[] = [];
  return {
    calls,
    async send(path, body) {
      const input: unknown = JSON.parse(body);
      calls.push({ path, input });
      const known = byPath.get(path);
      if (!known) return failure({ type: 'InternalError', message: `The test has no stub for ${path}.` });
      try {
        // Through JSON and back, so that a resolver cannot lean on object identity.
        return { status: 200, body: JSON.parse(JSON.stringify({ status: 'ok', ...(known.answer(input) as object) })), setCookies: [] };
      } catch (error) {
        if (!(error instanceof StubFailure)) throw error;
        return failure(error.body);
      }
    },
    close: async () => undefined,
  };
}

async function loadGraph() {
  const schema = await createGraphSchema();
  return { schema, execute: createPlanExecutor(schema) };
}

let graph: ReturnType<typeof loadGraph> | undefined;

export interface QueryRun {
  readonly data: ExecutionResult['data'];
  readonly errors: ExecutionResult['errors'];
  readonly calls: readonly StubbedCall[];
}

/** Runs an operation on the real schema against stubbed REST calls, signed in unless stated otherwise. */
export async function runQuery(
  source: string,
  {
    stubs = [],
    variables = {},
    isSignedIn = true,
    olderOrigin,
    language = 'en-US',
    onGraphqlJs,
  }: {
    stubs?: readonly Stub[];
    variables?: Record<string, unknown>;
    isSignedIn?: boolean;
    olderOrigin?: string;
    language?: ConsoleLanguage;
    onGraphqlJs?: () => void;
  } = {},
): Promise<QueryRun> {
  const transport = createStubTransport(stubs);
  const session = createRestSession({ transport, flights: createRefreshFlights(), ...(isSignedIn ? { bearer: 'test' } : {}) });
  const rest = createRest({ transport, session, url: 'http://api.test', reference: 'test', checkAnswers: true });
  const context: Context = { rest, viewer: createViewer(rest), log: pino({ level: 'silent' }), reference: 'test', olderOrigin, language };
  const { schema, execute } = await (graph ??= loadGraph());
  const document = parse(source);
  const invalid = validate(schema, document);
  if (invalid[0]) throw invalid[0];
  const { data, errors } = await execute({ document, variables, context, onGraphqlJs });
  return { data, errors, calls: transport.calls };
}
