import type { Ability } from '@endcap/schema/access/abilities.ts';

import type { RouteFlags, RouteGuard, ShownWhen } from '../../app/router/pageRoute.ts';
import type { notBuiltMessages } from './notBuilt.messages.ts';

export interface NotBuiltScreen {
  readonly name: keyof typeof notBuiltMessages;
  readonly path: string;
  readonly flags?: RouteFlags;
  readonly guard?: RouteGuard;
  readonly can?: Ability;
  readonly shownWhen?: ShownWhen;
}

const hidden: RouteFlags = { hideInNav: true };

/**
 * The screens that are still to be built, by the module that will bring them. This list only ever gets shorter: whoever builds a module
 * deletes its entry here and its titles in notBuilt.messages.ts, and puts the module's routes into siteMap.ts in its place.
 */
export const notBuiltScreens = {
  'email/aiNewsletters': [
    { name: 'EmailAINewsletters', path: '/store/:storeId/email/ai-newsletters' },
    { name: 'EmailAINewslettersWizard', path: '/store/:storeId/email/ai-newsletters/wizard', flags: hidden },
    { name: 'EmailAINewslettersItem', path: '/store/:storeId/email/ai-newsletters/:id', flags: hidden },
  ],
} satisfies Record<string, readonly NotBuiltScreen[]>;

export type NotBuiltModule = keyof typeof notBuiltScreens;
