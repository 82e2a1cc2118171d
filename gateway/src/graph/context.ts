import type { ConsoleLanguage } from '@endcap/schema/account/profile/consoleLanguages.ts';
import type { Logger } from 'pino';

import type { Viewer } from '../auth/viewer.ts';
import type { Rest } from '../rest/rest.ts';

/** What every resolver gets, made again for each request. */
export interface Context {
  readonly viewer: Viewer;
  readonly rest: Rest;
  readonly log: Logger;
  /** Names the request in the log and in failures. */
  readonly reference: string;
  /** Where the older interface of this deployment is served, as an origin; undefined without one. */
  readonly olderOrigin: string | undefined;
  /** The language that the caller reads. */
  readonly language: ConsoleLanguage;
}
