import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLFieldResolver,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
} from 'graphql';

import type { InputErrorModel } from '../../rest/inputErrors.models.ts';
import type { Context } from '../context.ts';

/** What the calls call otherwise than the inputs of the graph, and where it is there. */
const otherNames: Readonly<Record<string, string>> = {
  key: 'storeId',
  clientKey: 'companyId',
  order: 'orderBy.direction',
  sort: 'orderBy.field',
  source: 'feed',
  rowsPath: 'feed.rowsPath',
  username: 'email',
  optInFeedback: 'isOptedIn',
  npsId: 'surveyId',
  modifiers: 'steps',
};

/** `development` → `isDevelopment`, `check` → `checkId`, `stores` → `storeIds`. */
function candidates(name: string): string[] {
  const flag = `is${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  // Last, the id: it says the store, the kind and what else a call takes apart.
  const other = Object.hasOwn(otherNames, name) ? otherNames[name] : undefined;
  return [name, ...(other === undefined ? [] : [other]), flag, `${name}Id`, `${name.replace(/s$/, '')}Ids`, 'id', 'ids'];
}

function within(type: GraphQLInputType, path: readonly string[]): string[] {
  const named = getNamedType(type);
  const [name, ...rest] = path;
  if (name === undefined) return [];
  if (/^\d+$/.test(name)) return [name, ...within(type, rest)];
  if (!isInputObjectType(named)) return named.name === 'JSON' ? [...path] : [];
  return found(named, name, rest);
}

function found(type: GraphQLInputObjectType, name: string, rest: readonly string[]): string[] {
  const fields = type.getFields();
  const own = Object.hasOwn(fields, name);
  // What a call wraps and the graph does not, as `settings` of `settings.nameLength`.
  const [next, ...deeper] = rest;
  if (!own && next !== undefined && Object.hasOwn(fields, next)) return found(type, next, deeper);
  const [first, ...below] =
    candidates(name)
      .map((one) => one.split('.'))
      .find(([one]) => one !== undefined && Object.hasOwn(fields, one)) ?? [];
  const field = first === undefined ? undefined : fields[first];
  return field === undefined ? [] : [field.name, ...within(field.type, [...below, ...rest])];
}

/** The path of a field of the calls as it is in an input of the graph, as far as that goes; null where the input has nothing of the kind. */
export function inputField(type: GraphQLInputType, path: string): string | null {
  const steps = within(type, path.split('.'));
  return steps.length === 0 ? null : steps.join('.');
}

/** Every mutation names what is invalid by the fields of its own input, whatever they are called in the calls. */
export function withPayloadFields(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const input = field.args.find(({ name }) => name === 'input');
    if (!input) continue;
    const resolve: GraphQLFieldResolver<unknown, Context> = field.resolve ?? defaultFieldResolver;
    const inGraph = (error: InputErrorModel): InputErrorModel =>
      error.field == null ? error : { ...error, field: inputField(input.type, error.field) };
    field.resolve = async (source, args, context, info) => {
      const payload: unknown = await resolve(source, args, context, info);
      if (typeof payload !== 'object' || payload === null || !('errors' in payload) || !Array.isArray(payload.errors)) return payload;
      return payload.errors.length === 0 ? payload : { ...payload, errors: payload.errors.map(inGraph) };
    };
  }
  return schema;
}
