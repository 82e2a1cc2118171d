import { type Call } from '@endcap/schema/contract/call.ts';
import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { getOperationAST, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';

import { consoleOperations } from './testOperations.ts';
import { createGraphSchema } from './graphSchema.ts';
import { toGlobalId } from './globalIds.ts';
import { mockAnswer } from './mockAnswers.ts';
import { mockVariables, operationsOfStore } from './mockOperations.ts';
import { defaultOperationLimits, measureOperation } from './run/operationCost.ts';
import { type Stub, runQuery } from './testGraph.ts';

/** The most calls that one screen may cost, whatever it shows. */
const mostCalls = 11;

let calls: readonly Call[] = [];
const schema = await createGraphSchema();

beforeAll(async () => {
  calls = (await loadCalls()).map(({ call }) => call);
});

/** Runs an operation against an api whose every list has `rows` entries. */
async function run(source: string, rows: number) {
  const stubs: Stub[] = calls.map((call) => ({ path: `/${call.version}/${call.path}`, answer: (input) => mockAnswer(call, input, rows) }));
  const operation = getOperationAST(parse(source));
  if (!operation) throw new Error('a persisted operation stands alone');
  const { calls: made, errors } = await runQuery(source, {
    stubs,
    variables: mockVariables(schema, operation),
  });
  return { paths: made.map(({ path }) => path).sort(), errors };
}

/** The calls of an operation for few rows and for twice as many, and what went wrong. */
async function measure(source: string) {
  const few = await run(source, 3);
  const many = await run(source, 6);
  return { errors: few.errors, few: few.paths, many: many.paths };
}

describe('the number of calls does not grow with the number of rows', () => {
  const operations = consoleOperations();

  it.each(operations)('for the console’s $name', async ({ source }) => {
    const { errors, few, many } = await measure(source);
    expect(errors).toBeUndefined();
    expect(many).toEqual(few);
    expect(many.length).toBeLessThanOrEqual(mostCalls);
  });

  it('is at most six for the dashboard, without a comparison', async () => {
    const dashboard = operations.find(({ name }) => name === 'DashboardPageQuery');
    const source = dashboard?.source.replaceAll('$isCompared: Boolean!', '$isCompared: Boolean = false') ?? '{ __typename }';
    expect((await run(source, 3)).paths).toHaveLength(6);
  });

  it.each(operationsOfStore(schema))('for everything that $name can return', async ({ source }) => {
    const { errors, few, many } = await measure(source);
    expect(errors).toBeUndefined();
    expect(many).toEqual(few);
    expect(many.length).toBeLessThanOrEqual(mostCalls);
  });

  it('for a viewer with companies, and one with stores', async () => {
    const { paths } = await run('{ viewer { name companies { edges { node { name createdAt } } } landingStore { storeId } } }', 5);
    expect(paths.map((path) => path.replace('/v2/client/', ''))).toEqual(['account/by_ids', 'list', 'store/choices', 'user/token_info']);
  });
});

describe('a field that takes a call for each object', () => {
  const costOf = (source: string) => {
    const document = parse(source);
    const operation = getOperationAST(document);
    return operation ? measureOperation(schema, document, operation, {}).cost : 0;
  };

  it('is within the limit on the page of one object, and exceeds it in a list', () => {
    const { maxCost } = defaultOperationLimits;
    const page = 'history { at } relations { orders } keywords { name } labels { name } figures { isTracked }';
    expect(costOf(`{ store(storeId: "x") { product(internalId: "1") { name ${page} } } }`)).toBeLessThan(maxCost);
    for (const [list, field] of [
      ['products', 'history { at }'],
      ['customers', 'profile { rhythmDays }'],
      ['categories', 'sampleProducts { name }'],
      ['contentPages', 'text'],
      ['imports', 'issueList { totalCount }'],
    ])
      expect([list, costOf(`{ store(storeId: "x") { ${list}(first: 11) { edges { node { ${field} } } } } }`)]).toEqual([
        list,
        expect.toSatisfy((cost: number) => cost > maxCost),
      ]);
  });

  it('of a store is an ordinary field for a single store, and expensive in a list of stores', () => {
    const { maxCost } = defaultOperationLimits;
    const fields = 'signals betas dataCounts { products } jobs { id } apiStatus(from: "2026-11-21", to: "2026-11-22") { percentileError }';
    expect(costOf(`{ store(storeId: "x") { name company { name } ${fields} } }`)).toBeLessThan(maxCost / 100);
    const id = toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4');
    expect(costOf(`{ nodes(ids: [${`"${id}" `.repeat(20)}]) { ... on Store { name currency company { name } } } }`)).toBeLessThan(maxCost);
    expect(costOf(`{ nodes(ids: [${`"${id}" `.repeat(20)}]) { ... on Store { ${fields} } } }`)).toBeGreaterThan(maxCost);
    expect(costOf('{ viewer { companies { edges { node { stores { totalCount } } } } } }')).toBeGreaterThan(maxCost);
    expect(costOf('{ viewer { companies(first: 20) { edges { node { stores(first: 5) { edges { node { name } } } } } } } }')).toBeLessThan(
      maxCost,
    );
    expect(costOf(`{ company(companyId: "x") { stores { edges { node { ${fields} } } } } }`)).toBeGreaterThan(maxCost);
  });
});
