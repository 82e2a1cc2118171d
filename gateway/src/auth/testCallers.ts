import { type Ability, roleCan } from '@endcap/schema/access/abilities.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import type { Call } from '@endcap/schema/contract/call.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';

import { mockAnswer } from '../graph/mockAnswers.ts';
import { runQuery, type Stub, StubFailure } from '../graph/testGraph.ts';

/** Besides the roles: someone of another company, someone with a made-up token, and no one. */
export type Caller = Role | 'stranger' | 'impostor' | 'nobody';

const pathOf = ({ version, path }: Call) => `/${version}/${path}`;
const calls = new Map((await loadCalls()).map(({ call }) => [pathOf(call), call]));

export const abilityOf = ({ access }: Call): Ability | undefined => ('can' in access ? access.can : undefined);

/** Signing in, signing up and accepting an invitation. */
export const opensSession = ({ access, kind }: Call) => access.by === 'nobody' && kind === 'write';

/** The calls that return the caller's own role. */
const roleCalls = new Set(['/v2/client/account/info', '/v2/client/info', '/v2/client/user/token_info']);

/** Making an answer costs a millisecond, and the test needs many thousands. */
const answers = new Map<string, unknown>();

function answerOf(call: Call, input: unknown, role: Role): unknown {
  const isOfRole = roleCalls.has(pathOf(call));
  const key = `${pathOf(call)} ${isOfRole ? role : ''} ${JSON.stringify(input)}`;
  if (!answers.has(key)) {
    const text = JSON.stringify(mockAnswer(call, input, 1));
    const own = (name: string, value: unknown) => (name === 'role' ? role : name === 'is_hq' ? role === 'hq' : value);
    answers.set(key, JSON.parse(text, isOfRole ? own : undefined));
  }
  return answers.get(key);
}

/** How the api refuses a call, by its `access`; tenants.test.ts of the api proves that it does. */
function refusalOf({ access }: Call, caller: Caller): 'AuthenticationError' | 'NotFoundError' | 'PermissionError' | undefined {
  if (access.by === 'nobody' || access.by === 'shop') return undefined;
  if (caller === 'impostor' || caller === 'nobody') return 'AuthenticationError';
  if (access.by === 'user') return undefined;
  if (caller === 'stranger') return 'NotFoundError';
  return roleCan(caller, access.can) ? undefined : 'PermissionError';
}

export interface Outcome {
  readonly data: unknown;
  readonly codes: readonly unknown[];
  readonly made: readonly Call[];
  /** Paths of calls that the api refused for the caller's role. */
  readonly refused: readonly string[];
  /** Whether graphql-js had to run the operation: see planExecutor. */
  readonly isByGraphqlJs: boolean;
}

/** For tests: runs an operation on an api that refuses what its contracts say. */
export async function runAs(caller: Caller, source: string, variables: Record<string, unknown> = {}): Promise<Outcome> {
  const made: Call[] = [];
  const refused: string[] = [];
  let self = caller;
  const stubs = [...calls.values()].map((call): Stub => {
    const answer = (input: unknown) => {
      made.push(call);
      const type = refusalOf(call, self);
      if (type === 'PermissionError') refused.push(call.path);
      if (type !== undefined) throw new StubFailure({ type, message: type });
      if (opensSession(call) && (self === 'nobody' || self === 'impostor')) self = 'member';
      return answerOf(call, input, self === 'stranger' || self === 'nobody' || self === 'impostor' ? 'member' : self);
    };
    return { path: pathOf(call), answer };
  });
  const isSignedIn = caller !== 'nobody';
  let isByGraphqlJs = false;
  const onGraphqlJs = () => {
    isByGraphqlJs = true;
  };
  const options = { stubs, variables, isSignedIn, olderOrigin: 'https://old.example.com', onGraphqlJs };
  const { data, errors = [] } = await runQuery(source, options);
  const codes = errors.map(({ extensions }) => extensions['code']);
  return { data: Object.values(data ?? {})[0] ?? null, codes, made, refused, isByGraphqlJs };
}
