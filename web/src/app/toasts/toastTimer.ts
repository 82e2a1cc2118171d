export interface ToastTimer {
  /** The toast is held by the pointer or the focus, or it is gone. Letting go of it starts another timer: its whole time begins again. */
  readonly stop: () => void;
}

/** Calls `onEnd` when a toast's time is over, `duration` milliseconds from now; 0 never ends on its own (specification, section 4). */
export function startToastTimer(duration: number, onEnd: () => void): ToastTimer {
  if (duration === 0) return { stop: () => undefined };
  const timer = setTimeout(onEnd, duration);
  return { stop: () => clearTimeout(timer) };
}
