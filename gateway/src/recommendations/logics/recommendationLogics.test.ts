import { logicNames } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { mergedSchema } from '@endcap/schema/contract/mergeSchema.ts';
import { buildASTSchema, isEnumType } from 'graphql';
import { expect, it } from 'vitest';

import { graphNames } from './recommendationLogics.resolvers.ts';

it('every logic of the catalogue has a unique name in the graph', () => {
  const type = buildASTSchema(mergedSchema(), { assumeValidSDL: true }).getType('RecommendationLogicName');
  const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  expect(names.toSorted()).toEqual(Object.keys(graphNames).toSorted());
  expect(names).toHaveLength(logicNames.length);
});
