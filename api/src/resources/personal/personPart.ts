import type { Database, Transaction } from '../../db/database.ts';
import { loadExports } from '../../http/loadHandlers.ts';

/** What a module knows of a person, by an email address. Every `*.person.ts` exports one as `person`. */
export interface PersonPart {
  /** In a store, by its key. Counts name what was removed or changed, e.g. `orders`. */
  readonly ofStore?: {
    export(db: Database, storeKey: string, email: string): Promise<Readonly<Record<string, unknown>>>;
    forget(transaction: Transaction, storeKey: string, email: string): Promise<Readonly<Record<string, number>>>;
  };
  /** In a company, besides its stores. */
  readonly ofCompany?: {
    export(db: Database, companyKey: string, email: string): Promise<Readonly<Record<string, unknown>>>;
    forget(transaction: Transaction, companyKey: string, email: string): Promise<Readonly<Record<string, number>>>;
  };
}

export async function loadPersonParts(): Promise<PersonPart[]> {
  const files = await loadExports('.person.ts', 'person');
  return files.map(({ value }) => value as PersonPart); // what each file exports under this name
}
