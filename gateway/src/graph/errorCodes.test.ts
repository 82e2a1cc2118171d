import { ApolloServerErrorCode } from '@apollo/server/errors';
import { errorCodes } from '@endcap/schema/contract/errorCodes.ts';
import { GraphQLError, isEnumType } from 'graphql';
import { pino } from 'pino';
import { expect, it } from 'vitest';

import { createGraphSchema } from './graphSchema.ts';
import { maskErrors } from './run/maskErrors.ts';

it('the codes of the SDL are those that are given', async () => {
  const type = (await createGraphSchema()).getType('ErrorCode');
  expect(isEnumType(type) && type.getValues().map(({ name }) => name)).toEqual(errorCodes);
});

it('Apollo’s own codes are among them, but those of a protocol that is switched off', () => {
  const own = Object.values(ApolloServerErrorCode).filter((code) => !code.startsWith('PERSISTED_QUERY_'));
  expect(errorCodes).toEqual(expect.arrayContaining(own));
});

it('no other code is given: an error that brings one of its own is a defect', () => {
  const log = pino({ level: 'silent' });
  const codeOf = (code: string) =>
    maskErrors([new GraphQLError('Odd.', { path: ['field'], extensions: { code } })], log, false)[0]?.extensions['code'];
  expect(codeOf('NOT_FOUND')).toBe('NOT_FOUND');
  expect(codeOf('LogicalError')).toBe('INTERNAL_SERVER_ERROR');
});
