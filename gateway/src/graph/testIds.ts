import { toGlobalId } from './globalIds.ts';

/** For tests: the global ids of the store `a1b2c3d4`, of what is in it, and of the company `c0ffee00`. */
export const testStoreId = toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4');
export const testCompanyId = toGlobalId('Company', 'c0ffee00', 'c0ffee00');
export const testId = (type: string, internalId: string) => toGlobalId(type, 'a1b2c3d4', internalId);
