import type { Ability } from '@endcap/schema/access/abilities.ts';
import { createContext, useContext } from 'react';

/** What the graph said the viewer can do in the store or company at hand. */
export type Can = (ability: Ability) => boolean;

/** Outside a store or company no one can do anything that needs an ability. */
export const AbilitiesContext = createContext<Can>(() => false);

/** `const can = useCan(); can('SEARCH_RULES_EDIT')`. The console never works out roles itself. */
export function useCan(): Can {
  return useContext(AbilitiesContext);
}
