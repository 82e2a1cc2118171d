import { useEffect, useState } from 'react';

const minuteMs = 60_000;

const listeners = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all that is on screen. */
function subscribe(listener: (now: number) => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(() => {
      const now = Date.now();
      for (const one of listeners) one(now);
    }, minuteMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time in milliseconds, renewed every minute for what stays on screen. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => subscribe(setNow), []);
  return now;
}
