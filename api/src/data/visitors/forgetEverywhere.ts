import type { Transaction } from '../../db/database.ts';
import { loadPersonParts } from '../../resources/personal/personPart.ts';
import { forgetPerson, type Person } from './privacy.store.ts';
import { person as ownPart } from './visitors.person.ts';

/** Forgets a person in all modules of a store, such as the emails that were sent to them, as an erasure from the whole company does in each store. */
export async function forgetEverywhere(transaction: Transaction, storeKey: string, person: Person) {
  if (person.email !== '')
    for (const part of await loadPersonParts()) if (part !== ownPart) await part.ofStore?.forget(transaction, storeKey, person.email);
  return forgetPerson(transaction, storeKey, person);
}
