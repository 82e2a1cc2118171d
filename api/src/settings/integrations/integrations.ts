import type { integrationStates } from '@endcap/schema/settings/integrations/integrations.rest.ts';

export type IntegrationState = (typeof integrationStates)[number];

/** How a feed fares: what someone switched off counts before what went wrong last. */
export function feedState(feed: {
  readonly enabled: boolean;
  readonly problem: string | null;
  readonly lastCompletedAt: Date | null;
}): IntegrationState {
  if (!feed.enabled) return 'off';
  if (feed.problem !== null) return 'failing';
  return feed.lastCompletedAt === null ? 'waiting' : 'connected';
}

/** The host of a feed's address, whose path and query may hold keys. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');
