import {
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isScalarType,
} from 'graphql';

import { toRestEnum } from '../graph/enumValues.ts';
import { GlobalId } from '../graph/globalIds.ts';
import { restName } from '../graph/restName.ts';
import { RestFailure } from './restFailure.ts';

/** Digits that any decimal number keeps in a body, where it is a number. */
const exactDigits = 15;

/** A decimal number as bodies have it. Throws where it would lose digits, rather than store another number than was sent. */
function exactNumber(text: string, path: readonly string[]): number {
  if (text.replaceAll(/[-.]/g, '').replaceAll(/^0+|0+$/g, '').length <= exactDigits) return Number(text);
  const message = `Enter a number of up to ${exactDigits} digits.`;
  throw new RestFailure({ type: 'ParsingError', message, fields: { [path.join('.')]: message }, errorReference: '', status: 0 });
}

/** Inputs whose fields the calls name alike: settings of the ranking are called as in its code, in stored configurations too. */
const sameNames: ReadonlySet<string> = new Set(['SearchRankingSettingsInput']);

/**
 * An input of the graph as the calls take it: names in snake_case, values of enums in lower case, ids without what is global, null as nothing. `path` is
 * where the call has it. Throws a RestFailure, as the call itself would.
 */
export function restInput(type: GraphQLInputType | undefined, value: unknown, path: readonly string[] = []): unknown {
  const inner = type && getNullableType(type);
  if (Array.isArray(value))
    return value.map((item, at) => restInput(isListType(inner) ? inner.ofType : inner, item, [...path, String(at)]));
  if (isEnumType(inner) && typeof value === 'string') return toRestEnum(value);
  if (isScalarType(inner) && inner.name === 'Decimal' && typeof value === 'string') return exactNumber(value, path);
  if (value instanceof GlobalId) return value.internalId;
  if (!isInputObjectType(inner) || typeof value !== 'object' || value === null) return value;
  const fields = inner.getFields();
  const nameOf = sameNames.has(inner.name) ? (name: string) => name : restName;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      one === null || one === undefined ? [] : [[nameOf(name), restInput(fields[name]?.type, one, [...path, nameOf(name)])]],
    ),
  );
}

/**
 * An input object of the graph, of the type of this name, as a call takes it. `Shape` is the call’s, which the SDL repeats and
 * which the api checks.
 */
export function restObject<Shape extends object = Record<string, unknown>>(schema: GraphQLSchema, type: string, value: object): Shape {
  const shape = schema.getType(type);
  if (!isInputObjectType(shape)) throw new Error(`${type} is no input type.`);
  return restInput(shape, value) as Shape; // an input object stays one; the api checks it against this very shape
}
