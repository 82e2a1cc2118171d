import type { z } from 'zod';

import type { Ability } from '../access/abilities.ts';
import type { KeyScope } from '../access/keyScopes.ts';

/**
 * Who may make a call. The api enforces it on its own, whatever is in front of it.
 *
 * - `no one`: no session is needed (sign-in, sign-up, public pages).
 * - `user`: any signed-in user.
 * - `company`: a signed-in user whose role in the company named by `client_key` has the ability.
 * - `store`: a signed-in user whose role in the company of the store named by `key` has the ability, and who may see that store.
 * - `tenant`: as `store` when a store is named by `key`, else as `company`: for calls about resources of either.
 * - `shop`: the shop itself: `key` is the store's public key; with `private` the call also needs a
 *   `private_key` of that store that has the `scope`.
 *   With `tracking` the shop's pages call often, and while they are being left: the body may come as text/plain and is small, and facts of the
 *   store may be some seconds old. With `often` the call comes with every page, letter or message of a shopper, and they may be as old too.
 */
export type CallAccess =
  | { readonly by: 'nobody' }
  | { readonly by: 'user' }
  | { readonly by: 'company'; readonly can: Ability }
  | { readonly by: 'store'; readonly can: Ability }
  | { readonly by: 'tenant'; readonly can: Ability }
  | { readonly by: 'shop'; readonly private?: false; readonly tracking?: boolean; readonly often?: boolean }
  | { readonly by: 'shop'; readonly private: true; readonly scope: KeyScope };

/** One POST call of the REST API: the contract that the api serves and the gateway speaks. */
export interface Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType, Access extends CallAccess = CallAccess> {
  /** Path below the version, without slashes at either end, e.g. `client/account/info`. */
  readonly path: string;
  readonly version: 'v2' | 'v3';
  /** One sentence for the API reference: what the call does and answers. */
  readonly summary: string;
  /** `read` may be cached and repeated within one request; `write` changes something. */
  readonly kind: 'read' | 'write';
  readonly access: Access;
  /** Shape of the JSON body. */
  readonly input: Input;
  /** Shape of the answer besides `status: "ok"`. */
  readonly answer: Answer;
}

/** Declares a call. Every `*.rest.ts` exports its calls by name; `loadCalls` finds them all. */
export function call<Input extends z.ZodType, Answer extends z.ZodType, const Access extends CallAccess>(
  declaration: Omit<Call<Input, Answer, Access>, 'version'> & { version?: 'v2' | 'v3' },
): Call<Input, Answer, Access> {
  return { version: 'v2', ...declaration };
}

/** What a caller sends: the input before defaults are filled in. */
export type InputOf<C extends Call> = z.input<C['input']>;

/** What a handler gets: the input after parsing, defaults filled in. */
export type ParsedInputOf<C extends Call> = z.output<C['input']>;

/** What a call answers, without the envelope. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;
