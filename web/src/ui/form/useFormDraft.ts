import { use, useEffect, useState } from 'react';

import { markDirty } from '../../app/connection/agreedReload.ts';
import { isPageFailing } from '../../app/router/visits/pageFailing.ts';
import { type StoredItem, storedItem } from '../../app/stored/storedItem.ts';
import { DraftOwnerContext, draftPrefix } from './draftOwner.ts';
import { type Draft, draftOf, mostReads, restore, type Restored, withoutSecrets } from './formDraft.ts';
import { fieldNames } from './formSchema.ts';

/** Names a form among those of its page; false for one whose fields must not be kept. Default: the names of its fields. */
export type DraftName = string | false | undefined;

interface Slot<Values> {
  readonly owner: string | undefined;
  readonly item: StoredItem<Draft>;
  readonly values: Values;
  readonly restored: Restored;
}

function openSlot<Values extends object>(owner: string | undefined, name: DraftName, initial: Values): Slot<Values> {
  const form = name === undefined || name === false ? fieldNames(initial).join() : name;
  const item = storedItem(`${draftPrefix}${window.location.pathname}:${form}`, draftOf, 'session');
  const slot = { owner: name === false ? undefined : owner, item, values: initial, restored: 'nothing' } as const;
  const draft = slot.owner === undefined ? undefined : item.read();
  if (draft === undefined) return slot;
  if (draft.owner !== owner || draft.reads >= mostReads) {
    item.remove();
    return slot;
  }
  item.write({ ...draft, reads: draft.reads + 1 });
  return { ...slot, ...restore(draft, initial) };
}

/** What the form begins with: the saved values, or what was typed before the page was loaded again. */
export function useFormDraft<Values extends object>(initial: Values, name: DraftName): Slot<Values> {
  const owner = use(DraftOwnerContext);
  const [slot] = useState(() => openSlot(owner, name, initial));
  return slot;
}

/**
 * Keeps what is typed until it is saved, discarded, or left by choice: a reload, a deployed version, a crash of the page or a session that
 * ended takes nothing away. It lives in the tab and ends with it.
 */
export function useKeepDraft<Values extends object>(
  { owner, item }: Slot<Values>,
  initial: Values,
  values: Values,
  isDirty: boolean,
): void {
  useEffect(() => {
    if (!isDirty) {
      if (owner !== undefined) item.remove();
      return undefined;
    }
    const isKept = owner !== undefined && item.write({ owner, base: withoutSecrets(initial), values: withoutSecrets(values), reads: 0 });
    return markDirty(item, isKept);
  }, [owner, item, initial, values, isDirty]);
  useEffect(
    () => () => {
      if (owner !== undefined && !isPageFailing()) item.remove();
    },
    [owner, item],
  );
}
