import type { Ability } from '@endcap/schema/access/abilities.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';

import type { Database } from '../../db/database.ts';
import type { ContextStore } from '../../http/handle.ts';

type Groups = AnswerOf<typeof searchGlobal>['groups'];

export type FoundGroup = Groups[number]['group'];
type Hit = Groups[number]['hits'][number];

/** What a module says of something it found; what its kind of things does not have is omitted. */
export type Found = Pick<Hit, 'id' | 'title'> &
  Partial<Pick<Hit, 'detail' | 'image' | 'price' | 'count' | 'time' | 'list'>> & {
    /** The query is its id or its whole name, and no mere part of them. */
    readonly isNamed?: boolean;
    /** The company owns it as a whole: it is in none of its stores. */
    readonly isOfCompany?: boolean;
  };

/**
 * How the global search finds one kind of things in a store. A module exports `finds`, an array of these, from its `*.finds.ts`, and
 * its group appears.
 */
export interface StoreFind {
  readonly group: FoundGroup;
  /** What the caller must be able to do in the store; for others the group does not exist. */
  readonly can: Ability;
  /** The best hits, best first. `query` is trimmed and not empty. */
  readonly find: (db: Database, store: ContextStore, query: string, limit: number) => Promise<readonly Found[]>;
}

/** How the global search finds one kind of things that a company owns as a whole, from its own screens and from those of its stores. */
export interface CompanyFind extends Omit<StoreFind, 'find'> {
  readonly isOfCompany: true;
  readonly find: (db: Database, companyKey: string, query: string, limit: number) => Promise<readonly Found[]>;
}

const blank = { detail: '', image: null, price: null, count: null, time: null, list: null };

/** A hit of what a store or its company has. */
export function placedHit({ isNamed: _isNamed, isOfCompany = false, ...found }: Found, companyKey: string, store?: ContextStore): Hit {
  return { ...blank, ...found, store_id: isOfCompany ? null : (store?.id ?? null), client_id: companyKey.slice(0, 8) };
}

/** A hit that is a store or a company itself. */
export function ownHit(found: Found & Pick<Hit, 'store_id' | 'client_id'>): Hit {
  return { ...blank, ...found };
}
