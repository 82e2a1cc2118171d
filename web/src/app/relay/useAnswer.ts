import { useEffect, useState } from 'react';

export interface Answer<Data> {
  readonly data: Data | undefined;
  /** What was thrown instead of an answer. */
  readonly thrown: unknown;
  readonly retry: () => void;
}

/** Asks once, for the documents outside the console, which have no router to do it. `ask` must be the same function each time. */
export function useAnswer<Data>(ask: () => Promise<Data>): Answer<Data> {
  const [held, setHeld] = useState<{ readonly attempt: number; readonly data?: Data; readonly thrown?: unknown }>({ attempt: -1 });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const hold = (found: { data?: Data; thrown?: unknown }): void => {
      if (isCurrent) setHeld({ attempt, ...found });
    };
    ask().then(
      (data) => hold({ data }),
      (thrown: unknown) => hold({ thrown }),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, attempt]);
  const isThere = held.attempt === attempt;
  return { data: isThere ? held.data : undefined, thrown: isThere ? held.thrown : undefined, retry: () => setAttempt(attempt + 1) };
}
