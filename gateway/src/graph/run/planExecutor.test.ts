import { makeExecutableSchema } from '@graphql-tools/schema';
import fc from 'fast-check';
import { execute, getIntrospectionQuery, GraphQLError, GraphQLScalarType, parse, validate } from 'graphql';
import { describe, expect, it, vi } from 'vitest';

import { createPlanExecutor } from './planExecutor.ts';

/** Everything that makes execution hard: fields that fail now, later, as a value, in lists; enums and scalars that change values; abstract types. */
const typeDefs = `
  scalar Even
  enum Kind { SMALL LARGE }
  input Range { from: Int = 1, to: Int!, kind: Kind = LARGE, steps: [Even!], inner: Range }
  interface Named { id: ID! name: String }
  union Thing = Item | Other
  type Other implements Named { id: ID! name: String weight: Float other: Other }
  type Item implements Named {
    id: ID! name: String even: Even kind: Kind kinds: [Kind!] self: Item selfRequired: Item! count(by: Int = 2): Int
    numbers: [Int] numbersRequired: [Int!]! grid: [[Int!]] things: [Thing] thingsLater: [Thing!]
    method(by: Int): Int later: String laterFails: String failure: String odd: Even throws: String rejects: String!
    missing: String! missingItem: Item! noList: [Int] brokenList: [Item!] badInt: Int lazyKind: Kind
  }
  type Query {
    item(id: ID = "i"): Item itemRequired: Item! items(first: Int! = 2, range: Range): [Item!]! maybeItems: [Item]
    thing(other: Boolean = false): Thing named(how: String): Named echo(even: Even, range: Range, kind: Kind, list: [Int!]): String
    strange: Named fails: Int failsRequired: Int!
  }
  type Mutation { bump(by: Int = 1): Int fail: Int bumpRequired: Int! }
`;

const even = new GraphQLScalarType({
  name: 'Even',
  serialize: (value) => {
    if (typeof value !== 'number' || value % 2 !== 0) throw new GraphQLError(`${String(value)} is odd`, { extensions: { code: 'ODD' } });
    return { half: value / 2 };
  },
  parseValue: (value) => {
    if (typeof value !== 'number' || value % 2 !== 0) throw new TypeError('must be even');
    return value / 2;
  },
});

type Row = Record<string, unknown>;

function item(id: string, depth = 0): Row {
  return {
    id,
    __typename: 'Item',
    name: depth > 3 ? null : `item ${id}`,
    even: 4,
    odd: 3,
    kinds: ['small', 'large'],
    numbers: [1, null, 3],
    numbersRequired: new Set([1, 2]),
    grid: [[1, 2], null, [3]],
    method: ({ by }: { by?: number }) => (by ?? 0) + 1,
    later: Promise.resolve('later'),
    laterFails: () => Promise.reject(new Error('later failed')),
    failure: new Error('a value that is an error'),
    noList: 7,
    badInt: 1.5,
    depth,
  };
}

const other = (id: string): Row => ({ id, __typename: 'Other', name: Promise.resolve(`other ${id}`), weight: 1.25 });
const next = (row: Row) => item(`${String(row['id'])}.`, Number(row['depth']) + 1);

let bumps = 0;
let calls = 0;

const schema = makeExecutableSchema({
  typeDefs,
  resolvers: {
    Even: even,
    Kind: { SMALL: 'small', LARGE: 'large' },
    Named: { __resolveType: async (row: Row) => (row['how'] === 'unknown' ? 'Nobody' : row['__typename']) },
    Item: {
      kind: async () => 'small',
      lazyKind: () => 'medium',
      self: next,
      selfRequired: async (row: Row) => next(row),
      count: (_row: Row, { by }: { by: number }) => by * 2,
      things: (row: Row) => [next(row), other('o'), null, Promise.resolve(other('p')), new Error('a failed entry')],
      thingsLater: async (row: Row) => [Promise.resolve(next(row)), Promise.reject(new Error('a rejected entry'))],
      brokenList: (row: Row) => [next(row), null],
      throws: () => {
        throw new GraphQLError('thrown', { extensions: { code: 'THROWN' } });
      },
      rejects: async () => {
        throw new Error('rejected');
      },
      missingItem: async () => null,
    },
    Other: { other: (row: Row) => other(`${String(row['id'])}'`) },
    Query: {
      item: async (_root: unknown, { id }: { id: string }) => {
        calls++;
        return item(id);
      },
      itemRequired: () => item('r'),
      items: async (_root: unknown, { first, range }: { first: number; range?: { from: number } }) =>
        Array.from({ length: first }, (_unused, index) => item(`${index}-${range?.from ?? 0}`)),
      maybeItems: () => [item('a'), null, Promise.resolve(null)],
      thing: (_root: unknown, args: { other: boolean }) => (args.other ? other('t') : item('t')),
      named: (_root: unknown, { how }: { how?: string }) => ({ ...item('n'), how }),
      strange: () => ({ ...item('s'), __typename: 'Kind' }),
      echo: (_root: unknown, args: unknown, _context: unknown, info: { fieldName: string; path: unknown }) =>
        JSON.stringify([args, info.fieldName, info.path]),
      fails: () => Promise.reject(new Error('failed')),
      failsRequired: async () => {
        throw new Error('failed, and required');
      },
    },
    Mutation: {
      bump: async (_root: unknown, { by }: { by: number }) => (bumps += by),
      fail: () => Promise.reject(new Error('not bumped')),
      bumpRequired: () => (++bumps > 0 ? null : 1),
    },
  },
});

const planned = createPlanExecutor(schema);

/** What graphql-js answers, as text, twice. */
async function byGraphqlJs(source: string, variables: Record<string, unknown> = {}, operationName?: string): Promise<string[]> {
  bumps = 0;
  const answer = JSON.stringify(
    await execute({ schema, document: parse(source), variableValues: variables, contextValue: {}, operationName }),
  );
  return [answer, answer];
}

/** What the plan executor answers, the first time and again with the plan it has made. */
async function byPlan(source: string, variables: Record<string, unknown> = {}, operationName?: string): Promise<string[]> {
  const document = parse(source);
  const answers: string[] = [];
  for (let time = 0; time < 2; time++) {
    bumps = 0;
    answers.push(JSON.stringify(await planned({ document, variables, context: {}, operationName })));
  }
  return answers;
}

const leaves = [
  'id',
  'name',
  'even',
  'kind',
  'kinds',
  'count',
  'count(by: $int)',
  'count(by: 5)',
  'numbers',
  'numbersRequired',
  'grid',
  'method',
  'method(by: $int)',
  'later',
  '__typename',
];
const failing = [
  'laterFails',
  'failure',
  'odd',
  'throws',
  'rejects',
  'missing',
  'noList',
  'badInt',
  'lazyKind',
  'missingItem { id }',
  'brokenList { id }',
];

const directive = fc.constantFrom('', '', '', '', ' @include(if: $yes)', ' @skip(if: $yes)', ' @include(if: false)', ' @skip(if: $no)');
const alias = fc.constantFrom('', '', '', 'a: ', 'b: ');

/** Random selections of an item; the share of failing fields is small enough that most operations succeed. */
const { itemSelection } = fc.letrec<{ itemSelection: string; itemField: string; otherFields: string }>((tie) => ({
  itemField: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    {
      weight: 12,
      arbitrary: fc.tuple(alias, fc.constantFrom(...leaves), directive).map(([name, field, when]) => `${name}${field}${when}`),
    },
    { weight: 1, arbitrary: fc.tuple(alias, fc.constantFrom(...failing)).map(([name, field]) => `${name}${field}`) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('self', 'selfRequired', 's: self'), directive, tie('itemSelection'))
        .map(([field, when, inner]) => `${field}${when} ${inner}`),
    },
    { weight: 2, arbitrary: fc.tuple(directive, tie('itemSelection')).map(([when, inner]) => `... on Item${when} ${inner}`) },
    { weight: 1, arbitrary: tie('itemSelection').map((inner) => `... on Named { id ... on Item ${inner} }`) },
    { weight: 1, arbitrary: fc.constant('...Shared') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('things', 'thingsLater'), tie('itemSelection'), tie('otherFields'))
        .map(([field, inner, fields]) => `${field} { __typename ... on Item ${inner} ... on Other ${fields} }`),
    },
  ),
  itemSelection: fc.array(tie('itemField'), { minLength: 1, maxLength: 4 }).map((fields) => `{ ${fields.join(' ')} }`),
  otherFields: fc.constantFrom('{ id }', '{ name weight }', '{ other { name } id }', '{ ...Shared }'),
}));

const rootField = fc
  .tuple(
    alias,
    fc.constantFrom(
      'item',
      'item(id: $id)',
      'itemRequired',
      'items',
      'items(first: $int)',
      'items(first: 1, range: { to: 3 })',
      'items(range: $range)',
      'maybeItems',
      'named',
    ),
    itemSelection,
  )
  .map(([name, field, inner]) => `${name}${field} ${field === 'named' ? `{ ... on Item ${inner} }` : inner}`);

const operation = fc.array(rootField, { minLength: 1, maxLength: 3 }).map(
  (
    fields,
  ) => `query Random($int: Int! = 3, $id: ID, $yes: Boolean!, $no: Boolean = false, $range: Range) { ${fields.join(' ')} use: echo(kind: SMALL, range: $range) also: item(id: $id) { count(by: $int) @skip(if: $no) @include(if: $yes) } }
    fragment Shared on Named { id again: name ... on Item @include(if: $yes) { kind } }`,
);

const variables = fc.record(
  {
    int: fc.constantFrom<unknown>(0, 1, 4, null, '2', 2 ** 40),
    id: fc.constantFrom<unknown>('x', 7, null, {}),
    yes: fc.constantFrom<unknown>(true, false, true, false, null),
    no: fc.boolean(),
    range: fc.constantFrom<unknown>(
      { to: 2 },
      { to: 1, kind: 'SMALL', steps: 4 },
      { to: 1, inner: { to: 2, steps: [2, 6] } },
      null,
      { to: 'x' },
      { to: 1, steps: [3] },
      { to: 1, nobody: 1 },
    ),
  },
  { requiredKeys: ['yes'] },
);

describe('the plan executor and graphql-js give identical results', () => {
  it('for random operations with random variables', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(operation, variables, async (source, values) => {
        fc.pre(validate(schema, parse(source)).length === 0);
        compared++;
        expect(await byPlan(source, values)).toEqual(await byGraphqlJs(source, values));
      }),
      { numRuns: 250 },
    );
    expect(compared).toBeGreaterThan(100);
  }, 60_000);

  it.each([
    ['introspection', getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true })],
    ['one type by introspection', '{ __type(name: "Item") { name fields { name } } __schema { queryType { name } } __typename }'],
    ['null for what is required, up to the nearest field that may be null', '{ item { self { missing name } name } }'],
    ['null for what is required, up to the root', '{ itemRequired { missing } item { name } }'],
    ['null in a list of what is required', '{ item { brokenList { id } id } }'],
    ['fields that are refused', '{ a: item { throws later } itemRequired { throws self { b: throws } } items { throws id } }'],
    ['a field that is refused next to one that fails later', '{ item { throws later rejects } a: item { throws } }'],
    ['several failures in one operation', '{ item { throws failure odd laterFails badInt noList } fails }'],
    ['a rejection in a list', '{ item { thingsLater { __typename } } }'],
    ['errors as entries of a list', '{ item { things { ... on Item { id } ... on Other { id name } } } }'],
    ['a type that is not possible', '{ strange { id } named(how: "unknown") { id } }'],
    ['a root that fails', '{ failsRequired item { id } }'],
    ['the same field under several selections', '{ item { self { id } self { name self { id } } } item { self { even } } }'],
    [
      'literals of every kind',
      '{ echo(even: 4, kind: LARGE, list: [1, 2], range: { to: 1, steps: [2, 4], inner: { to: 3, kind: SMALL } }) }',
    ],
    ['a literal that its scalar refuses', '{ echo(even: 3) }'],
    ['a list from a single value', '{ echo(list: 1, range: { to: 1, steps: 2 }) }'],
    ['__proto__ as a name', '{ __proto__: __typename item { __proto__: id } }'],
    ['two operations without a name', 'query A { __typename } query B { __typename }'],
    ['mutations one after the other', 'mutation { a: bump(by: 2) fail b: bump c: bumpRequired }'],
    ['mutations', 'mutation { a: bump(by: 2) b: bump }'],
    [
      'texts that would end a generated program',
      '{ item(id: "\\"); throw 1; (\\u2028") { id } a: item(id: "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d0+(globalThis.pwned=1)") { id } }',
    ],
  ])('for %s', async (_name, source) => {
    expect(await byPlan(source)).toEqual(await byGraphqlJs(source));
    expect('pwned' in globalThis).toBe(false);
  });

  it('for an operation selected by name, and for an unknown name', async () => {
    const source = 'query A { a: __typename } query B($to: Int!) { echo(range: { to: $to, steps: [2] }) }';
    expect(await byPlan(source, {}, 'A')).toEqual(await byGraphqlJs(source, {}, 'A'));
    expect(await byPlan(source, { to: 4 }, 'B')).toEqual(await byGraphqlJs(source, { to: 4 }, 'B'));
    expect(await byPlan(source, {}, 'B')).toEqual(await byGraphqlJs(source, {}, 'B'));
    expect(await byPlan(source, {}, 'C')).toEqual(await byGraphqlJs(source, {}, 'C'));
  });

  it.each([
    [{}],
    [{ range: null }],
    [{ range: {} }],
    [{ range: { to: 1, steps: [2, null] } }],
    [{ range: { to: 1.5 } }],
    [{ even: 3 }],
    [{ even: 8, kind: 'NONE' }],
    [{ kind: 'SMALL', even: 2 }],
    [{ kind: 1 }],
  ])('for variables %j', async (values) => {
    const source =
      'query ($even: Even, $range: Range, $kind: Kind = LARGE) { echo(even: $even, range: $range, kind: $kind) item { count } }';
    expect(await byPlan(source, values)).toEqual(await byGraphqlJs(source, values));
  });
});

describe('the plan executor', () => {
  it('runs a successful query once, and a failed one again in graphql-js', async () => {
    calls = 0;
    await planned({ document: parse('{ item { id self { name } } }'), context: {} });
    expect(calls).toBe(1);
    await planned({ document: parse('{ item { id rejects } }'), context: {} });
    expect(calls).toBe(3);
  });

  it('runs a query with a refused field once', async () => {
    calls = 0;
    const onGraphqlJs = vi.fn<() => void>();
    const answer = await planned({ document: parse('{ item { id throws } }'), context: {}, onGraphqlJs });
    expect(answer).toMatchObject({ data: { item: { throws: null } }, errors: [{ path: ['item', 'throws'] }] });
    expect(calls).toBe(1);
    expect(onGraphqlJs).not.toHaveBeenCalled();
  });

  it('never runs a mutation twice', async () => {
    bumps = 0;
    await planned({ document: parse('mutation { bump fail }'), context: {} });
    expect(bumps).toBe(1);
  });
});
