import type { ConsoleLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import type { ErrorCode } from '@endcap/schema/contract/errorCodes.ts';

import { inLanguage } from '../translation/catalogues.ts';

/** A request that is refused before it becomes an operation. */
export class HttpFailure extends Error {
  readonly status: number;
  readonly code: ErrorCode;

  constructor(status: number, code: ErrorCode, message: string) {
    super(message);
    this.name = 'HttpFailure';
    this.status = status;
    this.code = code;
  }

  /** In the shape of a GraphQL answer, so that a client has one way to read refusals. */
  jsonIn(language: ConsoleLanguage): string {
    return JSON.stringify({ errors: [{ message: inLanguage(language, this.message), extensions: { code: this.code } }] });
  }
}

/** On answers that are data: no cache on the way keeps them, and no browser takes them for anything else. */
export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
