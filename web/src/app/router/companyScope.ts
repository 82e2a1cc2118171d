import { createContext, useContext } from 'react';

/** The company whose screens are shown, or whose store's. */
export interface CompanyScope {
  /** Global id, for Relay and inputs. */
  readonly id: string;
  /** First 8 characters of its key, as routes use it. */
  readonly companyId: string;
  /** Stores that the viewer may see. */
  readonly storeCount: number;
}

export const CompanyScopeContext = createContext<CompanyScope | undefined>(undefined);

/** The company at hand; only for screens under `/store/:storeId` and `/company/:companyId`. */
export function useCompanyScope(): CompanyScope {
  const scope = useContext(CompanyScopeContext);
  if (scope === undefined) throw new Error('useCompanyScope is for screens of a company.');
  return scope;
}
