import { GraphQLError } from 'graphql';

/** A refusal that the caller can fixed. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', type: 'ParsingError' } });
}
