import type { Ability } from '@endcap/schema/access/abilities.ts';

import type { RouteFlags, RouteGuard, ShownWhen } from '../../app/router/pageRoute.ts';

export interface NotBuiltScreen {
  /** Its title stands in notBuilt.messages.ts under this name. */
  readonly name: string;
  readonly path: string;
  readonly flags?: RouteFlags;
  readonly guard?: RouteGuard;
  readonly can?: Ability;
  readonly shownWhen?: ShownWhen;
}

/**
 * The screens that are still to be built, by the module that will bring them. This list only ever gets shorter: whoever builds a module
 * deletes its entry here and its titles in notBuilt.messages.ts, and puts the module's routes into siteMap.ts in its place.
 */
export const notBuiltScreens: Readonly<Record<string, readonly NotBuiltScreen[]>> = {};
