import { expect, it } from 'vitest';

import { foundOrNull } from './foundOrNull.ts';
import { RestFailure, type RestFailureType } from './restFailure.ts';

const failed = (type: RestFailureType) => Promise.reject(new RestFailure({ type, message: '', errorReference: '', status: 0 }));

it('what is found is returned', async () => {
  expect(await foundOrNull(() => Promise.resolve({ id: 'P1' }))).toEqual({ id: 'P1' });
});

it.each(['NotFoundError', 'ParsingError'] as const)('a read that fails with %s found nothing', async (type) => {
  expect(await foundOrNull(() => failed(type))).toBeNull();
});

it.each(['PermissionError', 'TimeoutError', 'InternalError'] as const)('%s is still a failure', async (type) => {
  await expect(foundOrNull(() => failed(type))).rejects.toMatchObject({ type });
});
