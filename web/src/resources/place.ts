import { useContext } from 'react';

import { CompanyScopeContext } from '../app/router/companyScope.ts';
import { StoreScopeContext } from '../app/router/storeScope.ts';

/** How addresses and queries name a place, by the first 8 characters of its key. */
export type PlaceAt = { readonly storeId: string } | { readonly companyId: string };

/** Where a person is with a kind of resource: in a store, or in the company that owns the kind. */
export interface Place {
  /** Global id. */
  readonly id: string;
  readonly at: PlaceAt;
  /** Stores of the company that the viewer may see; none for a kind that the company owns. */
  readonly storeCount: number;
}

export function usePlace({ owner }: { readonly owner?: 'store' | 'company' }): Place {
  const store = useContext(StoreScopeContext);
  const company = useContext(CompanyScopeContext);
  if (owner === 'company') {
    if (company === undefined) throw new Error('What a company owns is for screens of a company.');
    return { id: company.id, at: { companyId: company.companyId }, storeCount: 0 };
  }
  if (store === undefined) throw new Error('What stores have is for screens of a store.');
  return { id: store.id, at: { storeId: store.storeId }, storeCount: store.storeCount };
}
