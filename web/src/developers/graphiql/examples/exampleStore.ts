/** Whose data the example operations are about. What is not known is a placeholder. */
export interface ExampleStore {
  readonly storeId: string;
  readonly companyId: string;
  /** The same as global IDs, which inputs take. */
  readonly storeGlobalId: string;
  readonly companyGlobalId: string;
}

const unknown = '…';

/** Asks for the store that the person opened last, and for their first company where there is none. */
export const exampleStoreQuery = `query ExampleStore($storeId: String!, $hasStore: Boolean!) {
  store(storeId: $storeId) @include(if: $hasStore) { ...Fields }
  viewer { companies(first: 1) { edges { node { id companyId stores(first: 1) { edges { node { ...Fields } } } } } } }
}
fragment Fields on Store { id storeId company { id companyId } }`;

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What is at a path of keys in JSON; undefined where nothing is. */
const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value);

/** Takes it from an answer of any form, whether whole, in part or none. */
export function exampleStoreOf(answer: unknown, openedStoreId: string): ExampleStore {
  const company = at(answer, 'data', 'viewer', 'companies', 'edges', '0', 'node');
  const store = at(answer, 'data', 'store') ?? at(company, 'stores', 'edges', '0', 'node');
  const owner = at(store, 'company') ?? company;
  const text = (value: unknown, otherwise = unknown) => (typeof value === 'string' ? value : otherwise);
  return {
    storeId: text(at(store, 'storeId'), openedStoreId),
    companyId: text(at(owner, 'companyId')),
    storeGlobalId: text(at(store, 'id')),
    companyGlobalId: text(at(owner, 'id')),
  };
}
