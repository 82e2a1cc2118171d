import { Failure } from './failure.ts';
import type { ContextStore } from './handle.ts';

/** What the queries of access read of a store; all null where there is none. */
export interface StoreColumns {
  store_key: string | null;
  store_id: string;
  company_key: string;
  store_name: string;
  domain: string;
  currency: string;
  language: string;
  logo: string;
  price_decimals: number | null;
  calls_per_minute: number;
}

export const storeColumns = `st.key AS store_key, st.id AS store_id, st.company_key, st.name AS store_name, st.domain, st.currency, st.language,
  st.logo, st.price_decimals, st.calls_per_minute`;

export const noStore = () => new Failure('NotFoundError', 'Store not found.');

export const storeOf = (row: StoreColumns & { store_key: string }): ContextStore => ({
  key: row.store_key,
  id: row.store_id,
  companyKey: row.company_key,
  name: row.store_name,
  domain: row.domain,
  currency: row.currency,
  language: row.language,
  logo: row.logo,
  priceDecimals: row.price_decimals,
  callsPerMinute: row.calls_per_minute,
});

export const hasStore = <Row extends { store_key: string | null }>(row: Row): row is Row & { store_key: string } => row.store_key !== null;

/** The text of an input's field, such as `key` or `client_key`; every tenant call has it, or its input did not parse. */
export function textOf(input: unknown, name: string): string {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === 'string' ? value : '';
}
