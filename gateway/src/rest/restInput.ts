import { getNullableType, type GraphQLInputType, isEnumType, isInputObjectType, isListType, isScalarType } from 'graphql';

import { toRestEnum } from '../graph/enumValues.ts';
import { GlobalId } from '../graph/globalIds.ts';
import { restName } from '../graph/restName.ts';

/** An input of the graph as the calls take it: names in snake_case, values of enums in lower case, ids without what is global, null as nothing. */
export function restInput(type: GraphQLInputType | undefined, value: unknown): unknown {
  const inner = type && getNullableType(type);
  if (Array.isArray(value)) return value.map((item) => restInput(isListType(inner) ? inner.ofType : inner, item));
  if (isEnumType(inner) && typeof value === 'string') return toRestEnum(value);
  // Bodies have amounts as numbers, which a limit of 15 digits keeps exact.
  if (isScalarType(inner) && inner.name === 'Decimal' && typeof value === 'string') return Number(value);
  if (value instanceof GlobalId) return value.internalId;
  if (!isInputObjectType(inner) || typeof value !== 'object' || value === null) return value;
  const fields = inner.getFields();
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === null || one === undefined ? [] : [[restName(name), restInput(fields[name]?.type, one)]],
    ),
  );
}
