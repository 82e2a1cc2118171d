import type { RecommendationLogicName } from './__generated__/LogicFields_store.graphql.ts';

/** A logic as the graph names it; one that only a newer server knows cannot be sent. */
export type LogicName = Exclude<RecommendationLogicName, '%future added value'>;
