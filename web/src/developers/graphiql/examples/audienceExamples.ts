import type { ExampleOperation } from './exampleOperation.ts';

/** Audiences and the integrations that they are sent to. */
export const audienceExamples = (storeId: string): ExampleOperation[] => [
  {
    query: `# Audiences: how many people meet conditions, who they are for example, and where the largest are used.
query Audiences($storeId: String!, $conditions: String!) {
  store(storeId: $storeId) {
    audienceCount(conditions: $conditions) { count isCountExact subscribed value { amount currency } problem { kind name from to } unknownFields { name suggestion } }
    audienceSample(conditions: $conditions) { internalId email orderCount lifecycle loyalty }
    audiences(first: 20, orderBy: { field: PEOPLE, direction: DESC }) {
      edges { node { id name type conditions people subscribed value { amount currency } peopleBefore computedAt problem usedIn { kind name } } }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "conditions": "list = \\"New arrivals\\" and not (ordered within last 90 days)" }`,
  },
  {
    query: `# Integrations with their last run, and all customers by lifecycle with the overlap of the largest audiences.
query AudienceTools($storeId: String!) {
  store(storeId: $storeId) {
    exporters(first: 20) {
      edges { node { id name target audience schedule onlySubscribed lastRunAt lastState lastPushed lastFailed lastMessage pendingRemovals } }
    }
    audienceAnalytics { customers subscribed lifecycle { lifecycle people } loyalty { loyalty people } overlap { one { name } other { name } people } }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Changes to an audience: bring it up to date, copy it, write its people to a file. Fill in the id that the tab of audiences answers; none of them changes who is meant.
mutation AudienceChanges($id: ID!) {
  refreshAudience(input: { id: $id }) { job { id state } errors { field code message } }
  duplicateAudience(input: { id: $id }) { audienceEdge { node { id name } } errors { field code message } }
  exportAudience(input: { id: $id }) { job { id state } errors { field code message } }
}
`,
    variables: `{ "id": "" }`,
  },
];
