import { type GraphQLField, getNullableType, isListType, isNonNullType, isObjectType } from 'graphql';

import type { InputErrorModel } from '../../rest/inputErrors.models.ts';

const nothing: Readonly<Record<string, unknown>> = { Boolean: false, NonNegativeInt: 0, Float: 0 };

/**
 * The payload of a mutation that did nothing, with what was not accepted: null or an empty list in each field, false and 0 where the schema
 * wants a value. Throws for a payload that cannot say "nothing".
 */
export function refusedPayload({
  name,
  type,
}: Pick<GraphQLField<unknown, unknown>, 'name' | 'type'>): (error: InputErrorModel) => Record<string, unknown> {
  const payload = getNullableType(type);
  if (!isObjectType(payload)) throw new Error(`${name} answers no payload.`);
  const fields = Object.values(payload.getFields()).map((field): [string, unknown] => {
    if (!isNonNullType(field.type)) return [field.name, null];
    const { ofType } = field.type;
    if (isListType(ofType)) return [field.name, []];
    const value = nothing[ofType.name];
    if (value === undefined) throw new Error(`${payload.name}.${field.name} must be nullable, for when nothing was done.`);
    return [field.name, value];
  });
  const empty = Object.fromEntries(fields);
  return (error) => ({ ...empty, errors: [error] });
}
