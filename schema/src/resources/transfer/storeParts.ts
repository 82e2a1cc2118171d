import type { ResourceDeclaration } from '../resourceDeclaration.ts';

/** The parts of a store's configuration that another store can take over. */
export const storeParts = ['search', 'recommendations', 'merchandising', 'designs', 'email', 'audience', 'chat'] as const;

export type StorePart = (typeof storeParts)[number];

/** What a new store can take over as well: it is no resource, so it is neither compared nor promoted. */
export const heldParts = ['modifiers', 'formatters'] as const;

export type HeldPart = (typeof heldParts)[number];

/** All that can be copied to a new store. */
export const copyParts = [...storeParts, ...heldParts] as const;

const partsOfPaths: Readonly<Record<string, StorePart>> = {
  search: 'search',
  recommendations: 'recommendations',
  merchandising: 'merchandising',
  content: 'designs',
  email: 'email',
  subscriber: 'email',
  audience: 'audience',
  chat: 'chat',
};

/** What is sent once or measured once would happen again in another store. */
const happensOnce = new Set(['newsletter', 'ai_newsletter', 'experiment']);

/** The part that a kind belongs to, by its path (`client/account/search/rules`); undefined for one that stays where it is. */
export function storePartOf({ kind, path, owner }: Pick<ResourceDeclaration, 'kind' | 'path' | 'owner'>): StorePart | undefined {
  return owner === 'company' || happensOnce.has(kind) ? undefined : partsOfPaths[path.split('/')[2] ?? ''];
}
