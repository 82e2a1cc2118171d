import type { Ability } from '@endcap/schema/access/abilities.ts';
import { GraphQLError } from 'graphql';

/** The role of the caller does not have the ability that a field asks for. */
export function forbidden(ability: Ability): GraphQLError {
  return new GraphQLError('Your role does not allow this.', {
    extensions: { code: 'FORBIDDEN', title: 'Access restricted', type: 'PermissionError', ability },
  });
}
