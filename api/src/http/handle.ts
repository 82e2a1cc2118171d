import type { AnswerOf, Call, CallAccess, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { Role } from '@endcap/schema/access/roles.ts';
import type { Logger } from 'pino';

import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isHq: boolean;
}

export interface ContextCompany {
  readonly key: string;
  readonly id: string;
  readonly name: string;
}

export interface ContextStore {
  readonly key: string;
  readonly id: string;
  readonly companyKey: string;
  readonly name: string;
  readonly domain: string;
  readonly currency: string;
  /** BCP 47 tag of the shop's language. */
  readonly language: string;
  /** URL of the shop's logo; empty for none. */
  readonly logo: string;
  /** Decimals of prices as shoppers see them; null for those of the currency. */
  readonly priceDecimals: number | null;
  /** Public calls that one address may make in a minute. */
  readonly callsPerMinute: number;
}

/** How the pages of a shop show prices. */
export const pricesOf = ({ currency, language, priceDecimals }: Pick<ContextStore, 'currency' | 'language' | 'priceDecimals'>) => ({
  currency: currency || 'EUR',
  language,
  price_decimals: priceDecimals,
});

/** The HTTP side of a call: what only the session's own calls need. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** The Origin header, which browsers send and anyone can forge; undefined when there is none. */
  readonly origin: string | undefined;
  /** Whether a page of another origin sent the request with the session's cookies, which count for nothing then. */
  readonly isForeignSession: boolean;
  /** Access token of the request, from the Authorization header or the cookie. */
  readonly token: string | undefined;
  /** Refresh token of the request's cookie. */
  readonly refreshToken: string | undefined;
  /** Sets both session cookies, or clears them with undefined. */
  setSessionCookies(tokens: { token: string; refreshToken: string; maxAgeSeconds: number } | undefined): void;
}

/** What every handler gets besides its input. */
export interface BaseContext {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  /** The moment of the request; handlers use it instead of the clock. */
  readonly now: Date;
  /** Names this request in the log and in `error_reference`. */
  readonly reference: string;
  readonly caller: Caller;
}

export interface UserContext extends BaseContext {
  readonly user: SessionUser;
}

export interface CompanyContext extends UserContext {
  readonly role: Role;
  readonly company: ContextCompany;
  /** Keys of the stores that a partial user may see; undefined for everyone else, who sees all. */
  readonly storeKeys: readonly string[] | undefined;
}

export interface StoreContext extends UserContext {
  readonly role: Role;
  readonly store: ContextStore;
}

export interface ShopContext extends BaseContext {
  readonly store: ContextStore;
  /** The private key that the call was made with; undefined for calls that need none. */
  readonly apiKey?: { readonly id: string; readonly name: string };
}

interface Contexts {
  readonly nobody: BaseContext;
  readonly user: UserContext;
  readonly company: CompanyContext;
  readonly store: StoreContext;
  readonly tenant: StoreContext | CompanyContext;
  readonly shop: ShopContext;
}

export type ContextOf<C extends Call> = Contexts[C['access']['by']];

export type AnyContext = Contexts[CallAccess['by']];

/** A call with the code that serves it. */
export interface Handler {
  readonly call: Call;
  readonly run: (input: unknown, context: AnyContext) => Promise<unknown>;
}

/**
 * Binds a declared call to the code that serves it. `input` is parsed by the call's own shape, and `context` holds what its access has
 * proven: the user, the role, the company or the store. Every `*.calls.ts` exports an array `handlers` of these.
 */
export function handle<C extends Call>(
  call: C,
  run: (input: ParsedInputOf<C>, context: ContextOf<C>) => Promise<AnswerOf<C>> | AnswerOf<C>,
): Handler {
  return {
    call,
    // The server parses the input by `call.input` and builds the context by `call.access` before it runs the handler.
    run: async (input, context) => run(input as ParsedInputOf<C>, context as ContextOf<C>),
  };
}
