import { draftPrefix } from './draftOwner.ts';

/** Discards everything that was typed and not saved in this tab: nothing stays after signing out. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftPrefix)) sessionStorage.removeItem(name);
  } catch {
    // Where storage is blocked there is nothing to forget.
  }
}
