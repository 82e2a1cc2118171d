import { useEffect, useEffectEvent, useRef } from 'react';

import { useConnection } from './connection.ts';
import { isAway } from './connectionRules.ts';

/** Runs once each time the server answers again after it did not. */
export function useWhenBack(onBack: () => void): void {
  const isNowAway = isAway(useConnection());
  const wasAway = useRef(isNowAway);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (wasAway.current && !isNowAway) back();
    wasAway.current = isNowAway;
  }, [isNowAway]);
}
