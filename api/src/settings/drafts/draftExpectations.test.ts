import { searchExpectations } from '@endcap/schema/search/expectations/searchExpectations.resource.ts';
import { searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';
import { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';
import { draftChangeSave, draftSave } from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { expect, it, onTestFinished } from 'vitest';

import { testApi } from '../../http/testApi.ts';
import { handlers as expectationHandlers } from '../../search/expectations/searchExpectations.calls.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as synonymHandlers } from '../../search/synonyms/searchSynonyms.calls.ts';
import { handlers } from './drafts.calls.ts';

it('expectations are checked with all changes of a draft, before it is published', async () => {
  const api = await testApi({ handlers: [...handlers, ...expectationHandlers, ...synonymHandlers] });
  onTestFinished(() => api.close());
  const { store, people } = await api.company();
  const { token } = people.admin;
  const key = store.id;
  await putProducts(api.db, store.key, [{ id: 'laptop', name: 'Laptop' }]);
  await indexProducts(api.db, store.key);
  await api.call(searchExpectations.calls.create, { key, fields: { query: 'notebook', must_include: ['laptop'], max_rank: 1 } }, token);
  const fields = { query: 'notebook', synonyms: ['laptop'] };
  const { id: synonym } = (await api.call(searchSynonyms.calls.create, { key, fields }, token)).answer.resource;
  const { id } = (await api.call(draftSave, { key, name: 'Cleanup' }, token)).answer.draft;
  await api.call(draftChangeSave, { key, id, object_type: 'search_synonym', object_id: synonym, is_deleted: true }, token);

  const change = { action: 'publish' as const, draft_id: id };
  const { result } = (await api.call(searchExpectationsRun, { key, change }, token)).answer;
  expect(result.map(({ query, before, after }) => [query, before.is_met, after.is_met])).toEqual([['notebook', true, false]]);
  expect((await api.call(searchSynonyms.calls.info, { key, id: synonym }, token)).answer.resource.enabled).toBe(true);
});
