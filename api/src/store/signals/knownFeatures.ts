import type { Role } from '@endcap/schema/access/roles.ts';

/** A feature that can be on or off in a store. */
export interface KnownFeature {
  readonly name: string;
  readonly kind: 'signal' | 'beta';
  /** What it does, a sentence for staff. */
  readonly note: string;
  /** The least role that may switch it. */
  readonly minimumRole: Role;
}

/** All features that can be on or off; a module that brings one adds it here. */
export const knownFeatures: readonly KnownFeature[] = [
  {
    name: 'ai_campaigns',
    kind: 'signal',
    note: 'Campaigns in which the system chooses recipients, time and products within limits.',
    minimumRole: 'manager',
  },
  {
    name: 'lead_ads',
    kind: 'signal',
    note: 'Setup of welcome emails for people who sign up in lead ads.',
    minimumRole: 'manager',
  },
  {
    name: 'ai_provider',
    kind: 'signal',
    note: 'Sends texts from staff, such as descriptions of modifiers, to the configured language model.',
    minimumRole: 'manager',
  },
  {
    name: 'drafts',
    kind: 'signal',
    note: 'Drafts: changes are prepared together, approved by a second person, and published at once or at a set time.',
    minimumRole: 'manager',
  },
  { name: 'search-3-0', kind: 'beta', note: 'The third search engine, with its own analytics.', minimumRole: 'hq' },
  { name: 'new-search-engine', kind: 'beta', note: 'An early version of the search engine.', minimumRole: 'hq' },
  {
    name: 'ai-demo-shop-assistant',
    kind: 'beta',
    note: 'The shop assistant: its guidance, FAQs, conversations and configuration.',
    minimumRole: 'admin',
  },
];

// From the most to the least: a role may do what those after it may.
const rank: readonly Role[] = ['hq', 'admin', 'manager', 'developer', 'agency', 'member', 'partial'];

/** Whether a role may switch a feature. */
export function canToggle(role: Role, { minimumRole }: Pick<KnownFeature, 'minimumRole'>): boolean {
  return rank.indexOf(role) <= rank.indexOf(minimumRole);
}
