import type { Call } from '@endcap/schema/contract/call.ts';
import { z } from 'zod';

/** The parts of a JSON Schema that the inputs of calls are made of. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** The text that stands for any of its format, such as the ID of what a list is about. */
export const textByFormat = {
  uuid: '3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77',
  email: 'somebody@sample.test',
  uri: 'https://sample.test/feed.json',
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00.000Z',
} as const;

const texts: ReadonlyMap<string | undefined, string> = new Map(Object.entries(textByFormat));

/** The first kind of value that a shape takes: one that may be missing is shown with a value. */
const typeOf = ({ type }: Shape) => (typeof type === 'string' ? type : type?.[0]);

/** Whether a value that is given for a name can be in this place, where another thing may have the same name. */
const fits = (shape: Shape, value: unknown) =>
  (typeOf(shape) === 'object') === (typeof value === 'object') && (shape.enum === undefined || shape.enum.includes(value));

/** A value for the names that are given, wherever in the input they stand; what else is required gets the least that its shape allows. */
function sample(shape: Shape, name: string, given: Readonly<Record<string, unknown>>): unknown {
  const type = typeOf(shape);
  if (shape.examples !== undefined) return shape.examples[0];
  if (type === 'array') return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => sample(shape.items ?? {}, name, given));
  if (name in given && fits(shape, given[name])) return given[name];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [option] = shape.oneOf ?? shape.anyOf ?? [];
  if (option) return sample(option, name, given);
  if (type === 'integer' || type === 'number')
    return shape.minimum !== undefined && shape.minimum > Number.MIN_SAFE_INTEGER ? shape.minimum : 1;
  if (type === 'boolean') return true;
  if (type === 'object') {
    const wanted = Object.entries(shape.properties ?? {}).filter(([inner]) => inner in given || shape.required?.includes(inner) === true);
    return Object.fromEntries(wanted.map(([inner, innerShape]) => [inner, sample(innerShape, inner, given)]));
  }
  return texts.get(shape.format) ?? 'sample'.padEnd(shape.minLength ?? 0, 'x');
}

/** An input that the call accepts, with the values of `given` in the fields of their names; for tests that walk all calls. */
export function sampleInput(call: Call, given: Readonly<Record<string, unknown>>): object {
  // A zod object's JSON Schema is of this form, down to the parts that are read here.
  return sample(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Shape, '', given) as object;
}

/** An answer of the form that the call gives, to show a reader what it looks like. */
export function sampleAnswer(call: Call, given: Readonly<Record<string, unknown>>): object {
  return sample(z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' }) as Shape, '', given) as object; // as above
}
