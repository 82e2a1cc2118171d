export type ToastType = 'success' | 'danger' | 'info';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly title: string;
  readonly message: string;
  /** Milliseconds until it continues its own; 0 stays until closed. */
  readonly duration: number;
  /** Kind of a failure as the calls name it, e.g. `PermissionError`. */
  readonly failureType: string | undefined;
  readonly reference: string | undefined;
  /** What can still be done about it, e.g. undo; the toast goes when it is done. */
  readonly action: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly onRun: () => void | Promise<void>;
}

/** Durations of the specification, section 9. */
const defaultDuration = 5_000;
const dangerDuration = 20_000;
/** Older ones make room: a stack higher than a screen helps no one. */
const mostShown = 5;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and answers its id. The same words twice, while still shown, are one toast. */
export function showToast(toast: {
  type: ToastType;
  title: string;
  message?: string;
  duration?: number;
  failureType?: string | undefined;
  reference?: string | undefined;
  action?: ToastAction;
}): number {
  const message = toast.message ?? '';
  // Two deletions read the same and are undone apart: what has an action is never one with another.
  const shown = toasts.find(
    (other) => other.type === toast.type && other.title === toast.title && other.message === message && other.action === toast.action,
  );
  if (shown !== undefined) return shown.id;
  lastId += 1;
  const duration = toast.duration ?? (toast.type === 'danger' ? dangerDuration : defaultDuration);
  const { type, title, failureType, reference, action } = toast;
  set([...toasts, { id: lastId, type, title, message, duration, failureType, reference, action }].slice(-mostShown));
  return lastId;
}

export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
