import { createHash } from 'node:crypto';

import type { Transaction } from '../../db/database.ts';
import { loadExports } from '../../http/loadHandlers.ts';

/** A person as their traces name them. */
export interface TracedPerson {
  /** Ids of the customers that they are. */
  readonly ids: readonly string[];
  readonly email: string;
  readonly names: readonly string[];
  /** Ids of the visitors that they are. */
  readonly visitors?: readonly string[];
}

/** What a forgotten person is found by in the data of a module. */
export interface ForgottenPerson {
  /** Ids of the customers that they are and were. */
  readonly ids: readonly string[];
  /** Empty for someone without one. */
  readonly email: string;
  /** All of these and the names, none of them empty. */
  readonly texts: readonly string[];
}

/** Removes a forgotten person from the data of a module in one store. Every `*.traces.ts` exports one as `forgetTraces`. */
export type ForgetTraces = (transaction: Transaction, storeKey: string, person: ForgottenPerson) => Promise<void>;

export async function loadTraces(): Promise<ForgetTraces[]> {
  const files = await loadExports('.traces.ts', 'forgetTraces');
  return files.map(({ value }) => value as ForgetTraces); // what each file exports under this name
}

/** Names a forgotten person in the audit trail: who has the address can prove that it was forgotten, no one can read it out. */
export const forgottenName = (storeKey: string, id: string) =>
  `forgotten:${createHash('sha256').update(`${storeKey} ${id}`).digest('hex').slice(0, 24)}`;
