import type { Call } from '@endcap/schema/contract/call.ts';
import { z } from 'zod';

/** The part of JSON Schema that contracts of calls use. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maxItems?: number;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly $ref?: string;
}

const formats: Record<string, (row: number) => string> = {
  uuid: (row) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`,
  'date-time': () => '2026-11-21T09:30:00.000Z',
  date: () => '2026-11-21',
  email: (row) => `person${row}@shop.example`,
  uri: (row) => `https://shop.example/${row}`,
};

/** Texts that the graph returns with their own types, by the ends of their names. */
const samples: Readonly<Record<string, (row: number) => string>> = {
  email: (row) => `person${row}@shop.example`,
  currency: () => 'EUR',
  amount: () => '12.50',
  language: () => 'en-US',
  lang: () => 'en-US',
  zone: () => 'Europe/Copenhagen',
  url: (row) => `https://shop.example/${row}`,
  page: (row) => `https://shop.example/${row}`,
  day: () => '2026-11-21',
  date: () => '2026-11-21',
};

/** Rows differ in their own fields and agree in those that name something above them, such as their company. */
function text(name: string, row: number): string {
  if (name.endsWith('_key')) return 'c0ffee00'.repeat(4);
  if (name === 'object_type' || name === 'kind') return 'search_rule';
  if (name === 'valid_from' || name === 'valid_until') return '2026-11-27T08:00';
  const sample = samples[name.split('_').at(-1) ?? ''];
  if (sample !== undefined) return sample(row);
  return name === 'key' ? `${row}a1b2c3d4`.repeat(4).slice(0, 32) : `${name}-${row}`;
}

const shapes = new WeakMap<Call, Shape & { $defs?: Record<string, Shape> }>();

function shapeOf(call: Call): Shape & { $defs?: Record<string, Shape> } {
  const known = shapes.get(call);
  if (known) return known;
  const shape = z.toJSONSchema(call.answer, { io: 'output', unrepresentable: 'any' }) as Shape; // it makes JSON Schema
  shapes.set(call, shape);
  return shape;
}

/** Calls that answer the store or company that they ask for. */
const placeCalls: ReadonlySet<string> = new Set(['client/account/info', 'client/info']);

/** The first 8 characters of the key of the store or company that is asked for. */
function placeOf(input: unknown): string {
  const { key, client_key: clientKey } = input as { readonly key?: string; readonly client_key?: string }; // as the two calls declare
  return (key ?? clientKey ?? '').slice(0, 8);
}

/** An answer that fits the contract of a call, with `rows` entries in every list that may have so many, or the ids that were asked for. */
export function mockAnswer(call: Call, input: unknown, rows: number): unknown {
  const root = shapeOf(call);
  const asked = typeof input === 'object' && input !== null && 'ids' in input && Array.isArray(input.ids) ? input.ids : undefined;

  function make({ type: types, ...rest }: Shape, name: string, row: number, isTop: boolean, isRoot = false): unknown {
    const shape = { ...rest, type: Array.isArray(types) ? types[0] : types };
    if (shape.$ref !== undefined) return make(root.$defs?.[shape.$ref.replace('#/$defs/', '')] ?? {}, name, row, false);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum[0];
    const options = shape.anyOf ?? shape.oneOf;
    if (options?.[0]) return make(options[0], name, row, false);
    if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => make(part, name, row, false)));
    if (shape.type === 'array') {
      const ids = isTop ? asked : undefined;
      return Array.from({ length: ids?.length ?? Math.min(rows, shape.maxItems ?? rows) }, (_unused, index) => {
        const made = make(shape.items ?? {}, name, index, false);
        return ids && typeof made === 'object' && made !== null ? { ...made, id: ids[index] } : made;
      });
    }
    if (shape.type === 'object') {
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, make(inner, key, row, isRoot)]));
    }
    if (shape.type === 'string') {
      if (shape.format !== undefined && formats[shape.format]) return formats[shape.format]?.(row);
      // A pattern rarely takes a dash, more often letters with a number behind; what else it takes, its declaration shows.
      const candidates = [text(name, row), `${name}${row}`, `a${row}`, '2026-11-21T09:30', ...(shape.examples ?? []).map(String)];
      return (
        candidates.find((candidate) => shape.pattern === undefined || new RegExp(shape.pattern, 'u').test(candidate)) ?? text(name, row)
      );
    }
    if (shape.type === 'integer' || shape.type === 'number') return name === 'total' ? rows : Math.max(1, shape.minimum ?? 1);
    if (shape.type === 'boolean') return true;
    return shape.type === 'null' ? null : 'anything';
  }

  const answer = make(root, '', 0, false, true);
  return placeCalls.has(call.path) && typeof answer === 'object' && answer !== null ? { ...answer, id: placeOf(input) } : answer;
}
