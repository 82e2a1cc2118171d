import { useEffect, useEffectEvent, useRef } from 'react';

import { useFreshCounts } from './useFreshCounts.ts';

/** So old may the counts be that somebody sees when a screen opens. */
const oldestMs = 30_000;

/** Keeps the counts beside the navigation up with what the shop pushes: they are read again when a screen opens or the tab comes to the front. */
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
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [pathname]);
  return null;
}
