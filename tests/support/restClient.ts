import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { issueToken } from '@endcap/schema/session/session/session.rest.ts';

import { demoPassword } from './runningProduct.ts';

/** Where a product answers. */
export interface Addresses {
  readonly url: string;
  readonly apiUrl: string;
}

export interface RestAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Makes a call as any program would, and answers what came back, success or not. */
export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<RestAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // every answer is a JSON object
}

/** Makes declared calls at the api of a product, and fails where one is refused or answers what its contract does not say. */
export class RestClient {
  readonly #product: Addresses;
  readonly #token: string | undefined;

  constructor(product: Addresses, token?: string) {
    this.#product = product;
    this.#token = token;
  }

  get headers(): Record<string, string> {
    return this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` };
  }

  async call<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
    const { status, body } = await postJson(`${this.#product.apiUrl}/${call.version}/${call.path}`, input, this.headers);
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`);
    return call.answer.parse(body) as AnswerOf<C>; // parsed by exactly the schema that the type comes from
  }

  /** A GraphQL operation, sent as an internal tool does. */
  async query(query: string, variables: Record<string, unknown> = {}): Promise<RestAnswer> {
    return postJson(`${this.#product.url}/graphql`, { query, variables }, this.headers);
  }
}

/** A client that is signed in as the demo user of a role. */
export async function signedInClient(product: Addresses, role: string): Promise<RestClient> {
  const { token } = await new RestClient(product).call(issueToken, { username: `${role}@demo.endcap.test`, password: demoPassword });
  return new RestClient(product, token);
}
