import { z } from 'zod';

/** A field of a body that is one column of a file: its path, and how its values are written. */
export interface Leaf {
  /** Dotted, e.g. `included.products`. */
  readonly path: string;
  readonly kind: 'text' | 'number' | 'flag' | 'texts' | 'json';
  /** Of texts: whether commas and semicolons separate them, too. */
  readonly isSeparated?: boolean;
  /** What the field is when nothing is given; undefined also when something must be. */
  readonly empty: unknown;
}

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
}

/** What a shape is made of within optional, default and the like. */
function inner(shape: z.ZodType): z.ZodType {
  const { innerType } = shape.def as Definition; // every shape of zod has one
  return innerType === undefined ? shape : inner(innerType);
}

function kindOf(shape: z.ZodType): Leaf['kind'] {
  const { type, element } = shape.def as Definition; // as above
  if (type === 'string' || type === 'enum' || type === 'literal') return 'text';
  if (type === 'number') return 'number';
  if (type === 'boolean') return 'flag';
  return element !== undefined && kindOf(inner(element)) === 'text' ? 'texts' : 'json';
}

/** The leaves of a body's shape, in its order: groups of fields are taken apart; lists are one value, and so are groups that may be absent. */
export function leavesOf(shape: z.ZodType, path = ''): Leaf[] {
  const here = inner(shape);
  if (here instanceof z.ZodObject && !shape.safeParse(null).success)
    return Object.entries<z.ZodType>(here.shape).flatMap(([name, field]) => leavesOf(field, path === '' ? name : `${path}.${name}`));
  return [{ path, kind: kindOf(here), empty: shape.safeParse(undefined).data }];
}

/** The value at a dotted path; undefined where there is none. */
export function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined; // it has the name
  }, body);
}

/** A body with another value at a dotted path; undefined takes the field away. */
export function withValue(body: Readonly<Record<string, unknown>>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  const { [name]: before, ...others } = body;
  if (rest.length === 0) return value === undefined ? others : { ...others, [name]: value };
  const group = typeof before === 'object' && before !== null && !Array.isArray(before) ? (before as Record<string, unknown>) : {}; // a group of fields
  return { ...others, [name]: withValue(group, rest.join('.'), value) };
}
