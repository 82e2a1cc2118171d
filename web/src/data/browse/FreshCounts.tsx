import { useEffect, useEffectEvent, useRef } from 'react';

import { useFreshCounts } from './useFreshCounts.ts';

/** Maximum age of the counts that are shown. */
const oldestMs = 30_000;

/** Keeps the counts next to the navigation up to date with what the shop pushes: they are read again every 30 seconds while the tab is in front. */
export function FreshCounts({ pathname }: { readonly pathname: string }) {
  const refresh = useFreshCounts();
  const readAt = useRef<number>(undefined);
  const keepFresh = useEffectEvent((_opened: string) => {
    // They came with the frame.
    readAt.current ??= Date.now();
    if (document.hidden || Date.now() - readAt.current < oldestMs) return;
    readAt.current = Date.now();
    refresh();
  });
  useEffect(() => {
    const onChange = () => keepFresh(pathname);
    onChange();
    document.addEventListener('visibilitychange', onChange);
    const timer = setInterval(onChange, oldestMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [pathname]);
  return null;
}
