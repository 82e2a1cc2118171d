import { createHash } from 'node:crypto';

import { isOneOf } from '../engine/campaignTriggers.ts';

export type Arm = 'control' | 'variant';

interface Grouped {
  readonly id: string;
  /** Share of visitors who get the variant, 0 to 1. */
  readonly share: number;
  /** IDs or names of the audiences that it is for; none for all visitors. */
  readonly audiences: readonly string[];
}

/** The group of a visitor; undefined for one outside the audiences of the experiment, who is in neither. */
export function groupOf({ id, share, audiences }: Grouped, visitor: string, own: readonly string[]): Arm | undefined {
  if (audiences.length > 0 && !isOneOf(audiences, own)) return undefined;
  return armOf(id, visitor, share);
}

/**
 * The group that a visitor is in: always the same, and independent of every other experiment and of the store's control group, because the id of
 * the experiment is part of what is hashed.
 */
export function armOf(experiment: string, visitor: string, share: number): Arm {
  const hash = createHash('md5').update(`${experiment} ${visitor}`).digest();
  return hash.readUInt32BE(0) < share * 2 ** 32 ? 'variant' : 'control';
}
