import { draftPrefix } from './draftOwner.ts';

/** Forgets everything that was typed and not saved in this tab: whoever signs out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftPrefix)) sessionStorage.removeItem(name);
  } catch {
    // Where storage is blocked there is nothing to forget.
  }
}
