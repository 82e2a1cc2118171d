import { searchRedirectsTest } from '@endcap/schema/search/redirects/searchRedirects.rest.ts';
import { expect, it } from 'vitest';

import { toGlobalId } from '../graph/globalIds.ts';
import { runQuery, stub } from '../graph/testGraph.ts';
import { storeOfRole } from '../store/stores/testStore.ts';

const id = '00000000-0000-4000-8000-000000000001';
const redirect = { id, url: '/lamps', match: 'exact', matched_query: 'lamp' } as const;
const test = '{ normalisedQuery redirect { internalId url match matchedQuery } }';
const source = `query ($fields: SearchRedirectFieldsInput, $id: ID) {
  store(storeId: "a1b2c3d4") { searchRedirectTest(query: "Lamp", fields: $fields, id: $id) ${test} }
}`;
const ask = (variables: object) =>
  runQuery(source, {
    stubs: [storeOfRole('manager'), stub(searchRedirectsTest, { normalised_query: 'lamp', redirect })],
    variables: { ...variables },
  });

it('a special call of a resource is asked with the arguments that are given, and answers as it is', async () => {
  const { data, errors, calls } = await ask({ fields: { url: '/lamps', exact: null }, id: toGlobalId('SearchRedirect', 'a1b2c3d4', id) });
  expect(errors).toBeUndefined();
  const taken = { internalId: id, url: '/lamps', match: 'EXACT', matchedQuery: 'lamp' };
  expect(data).toEqual({ store: { searchRedirectTest: { normalisedQuery: 'lamp', redirect: taken } } });
  expect(calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', query: 'Lamp', fields: { url: '/lamps' }, id });
});

it('what is not given is not sent', async () => {
  const { calls } = await ask({ fields: null });
  expect(calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', query: 'Lamp' });
});
