import type { Ability } from '@endcap/schema/access/abilities.ts';

import type { Can } from '../app/router/viewerAbilities.ts';

/** What the viewer can do by a frame's answer; nothing where there is none. */
export function abilitiesIn(answer: readonly (Ability | '%future added value')[] = []): Can {
  const known = new Set<string>(answer);
  return (ability) => known.has(ability);
}
