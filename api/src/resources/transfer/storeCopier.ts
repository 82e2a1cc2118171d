import type { HeldPart } from '@endcap/schema/resources/transfer/storeParts.ts';

import type { Database, Transaction } from '../../db/database.ts';
import type { Connection } from '../../db/sql.ts';
import { loadExports } from '../../http/loadHandlers.ts';
import type { Editing } from '../resourceChange.ts';

/** Another store of the company, and the kinds of its resources that are taken. */
export interface CopySource {
  readonly key: string;
  readonly kinds: string[];
  /** What is no resource, of a new store. */
  readonly held?: HeldPart[] | undefined;
}

/** What a copy of a store takes over besides its resources. Every `*.copier.ts` exports one as `copier`. */
export interface StoreCopier {
  /** Copied where this part is asked for; without one, with all resources. */
  readonly part?: HeldPart;
  /** Copies from the source to the store of `editing`. Done again after a kill, it changes nothing more. */
  copy(transaction: Transaction, editing: Editing, source: CopySource): Promise<void>;
  /** What the texts of copied resources become in the other store; undefined where they stay as they are. */
  texts?(connection: Connection, from: string, to: string): Promise<((json: string) => string) | undefined>;
}

let loading: Promise<StoreCopier[]> | undefined;

const copiers = () => (loading ??= loadExports('.copier.ts', 'copier').then((all) => all.map(({ value }) => value as StoreCopier))); // what a copier exports

/** Copies what is no resource, before the resources that name it. */
export async function copyHeld(editing: Editing, source: CopySource): Promise<void> {
  for (const copier of await copiers())
    if (copier.part === undefined ? source.kinds.length > 0 : source.held?.includes(copier.part))
      await editing.db.transaction((transaction) => copier.copy(transaction, editing, source));
}

/** What the texts of resources become in another store. */
export async function textsFor({ pool }: Database, from: string, to: string): Promise<(json: string) => string> {
  const changes = await Promise.all((await copiers()).map((copier) => copier.texts?.(pool, from, to)));
  return (json) => changes.reduce((text, change) => change?.(text) ?? text, json);
}
