import { ApolloServerErrorCode } from '@apollo/server/errors';
import { errorCodes } from '@endcap/schema/contract/errorCodes.ts';
import { GraphQLError, getVariableValues, isEnumType, Kind, parse } from 'graphql';
import { pino } from 'pino';
import { expect, it } from 'vitest';

import { createGraphSchema } from './graphSchema.ts';
import { maskErrors } from './run/maskErrors.ts';

it('the codes in the SDL are the ones in use', async () => {
  const type = (await createGraphSchema()).getType('ErrorCode');
  expect(isEnumType(type) && type.getValues().map(({ name }) => name)).toEqual(errorCodes);
});

it('Apollo’s own codes are included, except those of a disabled protocol', () => {
  const own = Object.values(ApolloServerErrorCode).filter((code) => !code.startsWith('PERSISTED_QUERY_'));
  expect(errorCodes).toEqual(expect.arrayContaining(own));
});

it('no other code is used: an error with its own code is a defect', () => {
  const log = pino({ level: 'silent' });
  const codeOf = (code: string) =>
    maskErrors([new GraphQLError('Odd.', { path: ['field'], extensions: { code } })], { log }, false)[0]?.extensions['code'];
  expect(codeOf('NOT_FOUND')).toBe('NOT_FOUND');
  expect(codeOf('LogicalError')).toBe('INTERNAL_SERVER_ERROR');
});

it.each([
  [
    { email: 'a@shop.test', password: 'hunter2; really', kode: '1' },
    'Variable "$input" is invalid: Field "kode" is not defined by type "SignInInput".',
  ],
  [{ email: 'a@shop.test', password: ['hunter2'] }, 'Variable "$input" is invalid at "input.password": String cannot represent'],
])('an invalid variable is named without repeating its value: %j', async (input, message) => {
  const [definition] = parse('mutation ($input: SignInInput!) { signIn(input: $input) { errors { message } } }').definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation.');
  const { errors = [] } = getVariableValues(await createGraphSchema(), definition.variableDefinitions ?? [], { input });
  const said = maskErrors(errors, { log: pino({ level: 'silent' }) }, false).map((error) => error.message);
  expect(said[0]).toContain(message);
  expect(said.join()).not.toContain('really');
});
