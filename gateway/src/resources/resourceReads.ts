import type { Call } from '@endcap/schema/contract/call.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';
import { graphName, lowerFirst } from '@endcap/schema/resources/resourceSdl.ts';
import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';

import type { Context } from '../graph/context.ts';
import { restName } from '../graph/restName.ts';
import { restInput } from '../rest/restInput.ts';

/** The arguments of a field as the calls take them; those that are null are omitted. */
function restArguments(
  { args }: Pick<GraphQLField<unknown, Context>, 'args'>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const present = args.filter(({ name }) => given[name] !== null && given[name] !== undefined);
  return Object.fromEntries(present.map(({ name, type }) => [restName(name), restInput(type, given[name], [restName(name)])]));
}

/**
 * A query of a store that is named like a resource and one of its special calls asks that call with its arguments: `searchRedirectTest` the call
 * `test` under the path of redirects. The answer is read as it is; a module whose answer needs more has a resolver of its own.
 */
export function withResourceReads(schema: GraphQLSchema, resources: readonly Resource[], calls: readonly Call[]): void {
  const store = schema.getType('Store');
  const fields = isObjectType(store) ? store.getFields() : {};
  for (const { type, path } of resources) {
    for (const call of calls.filter((one) => one.kind === 'read' && one.path.startsWith(`${path}/`))) {
      const field: GraphQLField<{ id: string }, Context> | undefined =
        fields[graphName(`${lowerFirst(type)}_${call.path.slice(path.length + 1)}`)];
      if (field === undefined || field.resolve !== undefined) continue;
      field.resolve = ({ id }, given, { rest }) => rest.read(call, { key: id, ...restArguments(field, given) });
    }
  }
}
