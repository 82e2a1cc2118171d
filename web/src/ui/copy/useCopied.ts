import { useEffect, useState } from 'react';

/** How long a button says that it has copied (specification, section 9). */
export const copiedFor = 1_500;

export type CopyOutcome = 'copied' | 'failed';

/** Copies texts, and answers for a moment whether that worked. */
export function useCopied(): readonly [outcome: CopyOutcome | undefined, copy: (text: string) => void] {
  const [outcome, setOutcome] = useState<CopyOutcome>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), copiedFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (text: string): void => {
    // Without HTTPS there is no clipboard at all.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return [outcome, copy];
}
