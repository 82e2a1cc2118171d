import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

import { describeFieldCalls } from './fieldCalls.ts';
import { findFieldCalls } from './generateFieldCalls.ts';
import { createGraphSchema, createUnguardedSchema } from './graphSchema.ts';

const schema = await createUnguardedSchema();
const calls = await findFieldCalls(schema);

describe('the REST calls behind a field', () => {
  it.each([
    ['a list', 'Store.searchRules', ['/v2/client/account/search/rules/list']],
    [
      'a list with what hangs on its rows',
      'Store.search',
      ['/v2/client/account/search/try', '/v2/client/account/data/products/by_ids', '/v2/client/account/search/rules/list'],
    ],
    ['a field that is one more call', 'Product.history', ['/v2/client/account/data/products/history']],
    ['a mutation, without what its guard reads', 'Mutation.createApiKey', ['/v2/client/account/apikey/create']],
    ['a field that comes with its object', 'Product.name', undefined],
    ['an object that asks nothing before its own fields do', 'Store.apiStatus', undefined],
  ])('are found: %s', (_name, field, expected) => {
    expect(calls[field]).toEqual(expected);
  });

  it('are found for every mutation, except those whose call is decided at run time', () => {
    const without = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter((name) => calls[`Mutation.${name}`] === undefined);
    const ofResources = new Set(['deleteResources', 'restoreResources', 'setResourcesEnabled', 'copyResources', 'restoreVersion']);
    expect(without.filter((name) => !ofResources.has(name))).toEqual(['tryApiCall']);
  });

  it('are in its description, next to the ability', async () => {
    const guarded = await createGraphSchema();
    describeFieldCalls(guarded, { 'Company.mail': ['/v2/a', '/v2/b'], 'Gone.field': ['/v2/c'] });
    const company = guarded.getType('Company');
    const description = isObjectType(company) ? company.getFields()['mail']?.description : undefined;
    expect(description).toMatch(/Requires: \w+\.[^]*Calls: \/v2\/a, \/v2\/b\.$/);
  });
});
