/** Forms with something unsaved, and whether it is kept for the next document. */
const dirtyForms = new Map<object, boolean>();
let isAgreed = false;

/** Says that a form has something unsaved. The answered function takes it back. */
export function markDirty(form: object, isKept: boolean): () => void {
  dirtyForms.set(form, isKept);
  return () => dirtyForms.delete(form);
}

/** True when there is something unsaved and all of it is kept. */
export function areChangesKept(): boolean {
  return dirtyForms.size > 0 && mayReload();
}

/** True when a reload would lose nothing that was typed: there is nothing unsaved, or all of it is kept. */
export function mayReload(): boolean {
  return [...dirtyForms.values()].every(Boolean);
}

/** True while a reload is under way that the person agreed to and that loses nothing: then no one has to ask again. */
export function losesNothing(): boolean {
  return isAgreed && areChangesKept();
}

/** Loads the console again because the person said so, or because nothing would be lost. What is typed is kept by the forms; where it cannot be, the browser asks first. */
export function reloadConsole(): void {
  isAgreed = true;
  window.location.reload();
  // Still here after a moment: the browser has asked, and the person stayed.
  setTimeout(() => {
    isAgreed = false;
  }, 1000);
}
