import { createContext, useContext } from 'react';

export interface OlderInterface {
  readonly origin: string;
  readonly screens: readonly string[];
}

/** The store whose screens are shown. */
export interface StoreScope {
  /** Global id, for Relay and inputs. */
  readonly id: string;
  /** First 8 characters of the store's key, as routes use it. */
  readonly storeId: string;
  readonly name: string;
  readonly domain: string;
  /** Time zone of dates that staff enter. */
  readonly timeZone: string;
  /** A test store, whose emails reach only users of the company. */
  readonly isDevelopment?: boolean;
  readonly companyId: string;
  readonly companyName: string;
  /** Stores of the company that the viewer may see. */
  readonly storeCount: number;
  /** The older interface with the screens that it continues providing, as paths behind the store's; undefined where the deployment has none. */
  readonly older: OlderInterface | undefined;
  /** Names of the signals that are on in the store. */
  readonly signals?: readonly string[];
}

export const StoreScopeContext = createContext<StoreScope | undefined>(undefined);

/** The store at hand; only for screens under `/store/:storeId`. */
export function useStoreScope(): StoreScope {
  const scope = useContext(StoreScopeContext);
  if (scope === undefined) throw new Error('useStoreScope is for screens of a store.');
  return scope;
}
