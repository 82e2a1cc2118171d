import { createHash } from 'node:crypto';

export type Arm = 'control' | 'variant';

/**
 * The group that a visitor is in: always the same, and independent of every other experiment and of the store's control group, because the id of
 * the experiment is part of what is hashed.
 */
export function armOf(experiment: string, visitor: string, share: number): Arm {
  const hash = createHash('md5').update(`${experiment} ${visitor}`).digest();
  return hash.readUInt32BE(0) < share * 2 ** 32 ? 'variant' : 'control';
}
