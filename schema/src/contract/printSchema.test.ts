import { buildASTSchema, buildSchema, parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';

import { breakingChanges, breakingChangesBetween } from './breakingChanges.ts';
import { foldExtensions, mergedSchema } from './mergeSchema.ts';
import { printedSchemaIsFresh } from './printSchema.ts';

describe('schema.graphql', () => {
  it('matches the modules', () => {
    expect(printedSchemaIsFresh(), 'run `node schema/src/contract/printSchema.ts`').toBe(true);
  });

  it('breaks nothing that was released', async () => {
    expect(await breakingChanges()).toEqual([]);
  });

  it('is a valid schema', () => {
    expect(buildASTSchema(mergedSchema()).getQueryType()?.name).toBe('Query');
  });
});

describe('a change', () => {
  const released = buildSchema('type Query { a: Int! b(x: Int): String } enum E { ONE TWO }');

  it.each([
    ['a field that goes', 'type Query { b(x: Int): String } enum E { ONE TWO }', "Field 'a' was removed from object type 'Query'"],
    [
      'an argument that becomes required',
      'type Query { a: Int! b(x: Int!): String } enum E { ONE TWO }',
      "Type for argument 'x' on field 'Query.b' changed from 'Int' to 'Int!'",
    ],
    [
      'an answer that may become null',
      'type Query { a: Int b(x: Int): String } enum E { ONE TWO }',
      "Field 'Query.a' changed type from 'Int!' to 'Int'",
    ],
  ])('breaks: %s', async (_name, current, message) => {
    expect(await breakingChangesBetween(released, buildSchema(current))).toEqual([message]);
  });

  it('may add fields, optional arguments and types', async () => {
    const current = buildSchema('type Query { a: Int! b(x: Int, y: Int): String c: D } type D { e: Int } enum E { ONE TWO }');
    expect(await breakingChangesBetween(released, current)).toEqual([]);
  });
});

describe('foldExtensions', () => {
  it('adds the fields of extensions after those of the type, including directives', () => {
    const folded = foldExtensions(
      parse('directive @auth on FIELD_DEFINITION type A { x: Int } extend type A { y: Int @auth } extend type A { z: Int }'),
    );
    expect(print(folded)).toBe('directive @auth on FIELD_DEFINITION\n\ntype A {\n  x: Int\n  y: Int @auth\n  z: Int\n}');
  });

  it('refuses an extension of an undeclared type', () => {
    expect(() => foldExtensions(parse('extend type Missing { y: Int }'))).toThrow('Missing');
  });

  it('refuses extensions of anything but object types', () => {
    expect(() => foldExtensions(parse('enum E { A } extend enum E { B }'))).toThrow('Only object types');
  });
});
