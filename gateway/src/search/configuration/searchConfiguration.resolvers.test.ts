import { searchConfigurationInfo, searchConfigurationUpdate } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';
import { draftChangeSave } from '@endcap/schema/settings/drafts/drafts.rest.ts';
import { expect, it } from 'vitest';

import { mockAnswer } from '../../graph/mockAnswers.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { testId, testStoreId } from '../../graph/testIds.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const override = { phraseBoost: 0.3, weights: { title: 4 } };
const literal = '{ phraseBoost: 0.3, weights: { title: 4 } }';
const answer = searchConfigurationInfo.answer.parse(mockAnswer(searchConfigurationInfo, {}, 1));
const configuration = { ...answer.configuration, fields: { ...answer.configuration.fields, override } };
const stubs = [
  storeOfRole('hq'),
  stub(searchConfigurationInfo, { ...answer, configuration }),
  stub(searchConfigurationUpdate, { configuration, reindex_job: null }),
  stub(draftChangeSave, (input) => {
    throw new Error(JSON.stringify(input));
  }),
];

it('an override of the ranking has a type: what is not overridden is null', async () => {
  const source = '{ store(storeId: "a1b2c3d4") { searchConfiguration { override { phraseBoost saturation weights { title brand } } } } }';
  const expected = { phraseBoost: 0.3, saturation: null, weights: { title: 4, brand: null } };
  expect((await runQuery(source, { stubs })).data).toEqual({ store: { searchConfiguration: { override: expected } } });
});

it('an override is saved, also in a draft, under the names that the settings have', async () => {
  const update = `mutation { updateSearchConfiguration(input: { storeId: "${testStoreId}", revision: 1, fields: { override: ${literal} } }) { errors { field } } }`;
  const saved = await runQuery(update, { stubs });
  expect(saved.data).toEqual({ updateSearchConfiguration: { errors: [] } });
  expect(saved.calls.at(-1)?.input).toMatchObject({ fields: { override } });

  const draftId = testId('Draft', '00000000-0000-4000-8000-000000000001');
  const draft = `mutation { saveDraftChange(input: { draftId: "${draftId}", fields: { searchConfiguration: { override: ${literal} } } }) { errors { field } } }`;
  const drafted = await runQuery(draft, { stubs });
  expect(drafted.calls.at(-1)?.input).toMatchObject({ object_type: 'search_configuration', fields: { override } });
});
