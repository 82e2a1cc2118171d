import { loadResources } from '@endcap/schema/resources/loadResources.ts';
import { enumName } from '@endcap/schema/resources/resourceSdl.ts';
import { expect, it } from 'vitest';

import { draftKinds } from './draftKinds.ts';

it('a draft has words for every kind of a store; a new kind is listed in draftKinds.ts', async () => {
  const ofStores = (await loadResources()).filter(({ resource }) => resource.owner !== 'company');
  expect(ofStores.length).toBeGreaterThan(20);
  expect(ofStores.map(({ resource }) => resource.kind).filter((kind) => !draftKinds.has(enumName(kind)))).toEqual([]);
});
