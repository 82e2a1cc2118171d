import { logicNames } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';

/** `visitor/history` is VISITOR_HISTORY in the graph. Inside the gateway a logic is what the calls name it. */
export const graphNames = Object.fromEntries(logicNames.map((logic) => [logic.replace('/', '_').toUpperCase(), logic]));

export const resolvers = { RecommendationLogicName: graphNames } as Resolvers; // each logic of the catalogue has its name: see the test
