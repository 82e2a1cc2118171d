import { logicNames } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import { mergedSchema } from '@endcap/schema/contract/mergeSchema.ts';
import { buildASTSchema, isEnumType } from 'graphql';
import { expect, it } from 'vitest';

import { graphNames } from './recommendationLogics.resolvers.ts';

it('names every logic of the catalogue in the graph, each by a name of its own', () => {
  const type = buildASTSchema(mergedSchema(), { assumeValidSDL: true }).getType('RecommendationLogicName');
  const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  expect(names.toSorted()).toEqual(Object.keys(graphNames).toSorted());
  expect(names).toHaveLength(logicNames.length);
});
