import type { Ability } from '@endcap/schema/access/abilities.ts';

import type { Can } from '../app/router/viewerAbilities.ts';

export const nobodyCan: Can = () => false;

/** Reads abilities from a frame's answer, in which each is a field of its own name. */
export function abilitiesIn(answer: Partial<Record<Ability, boolean>>): Can {
  return (ability) => answer[ability] === true;
}
