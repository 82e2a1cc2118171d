import type { PersonPart } from '../../resources/personal/personPart.ts';
import { forgetPerson, personInfo } from './privacy.store.ts';

/** Customers, orders, visitors and whatever else the shop's own privacy calls know. */
export const person: PersonPart = {
  ofStore: {
    export: (db, storeKey, email) => personInfo(db, storeKey, { email, visitor: '' }),
    forget: (transaction, storeKey, email) => forgetPerson(transaction, storeKey, { email, visitor: '' }),
  },
};
