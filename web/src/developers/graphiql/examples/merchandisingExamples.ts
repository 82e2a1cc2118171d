import type { ExampleOperation } from './exampleOperation.ts';

/** Campaigns and experiments. */
export const merchandisingExamples = (storeId: string): ExampleOperation[] => [
  {
    query: `# Merchandising campaigns by precedence, and the first slots of a search with a draft of one.
query Campaigns($storeId: String!) {
  store(storeId: $storeId) {
    merchandisingCampaigns(first: 20, orderBy: { field: POSITION, direction: ASC }) {
      edges { node { name isEnabled status startAt endAt triggers { type values } rules { action products { picked search filter } start frequency } } }
    }
    merchandisingPreview(
      draft: { name: "Draft", triggers: [{ type: SEARCHES_ALL }], rules: [{ action: BOOST, products: { filter: "price < 50" }, limit: 4 }] }
      context: { query: "lamp" }
      first: 8
    ) { isTriggered totalBefore totalAfter after { rankBefore action product { internalId name } } }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Experiments with what they have found, and how long one of a new rule would take.
query Experiments($storeId: String!) {
  store(storeId: $storeId) {
    experiments(first: 20, orderBy: { field: CREATED_AT, direction: DESC }) {
      totalCount
      edges { node { name subject subjectId subjectName object { internalId isEnabled } goal share state visitors verdict changePercent differences { field before after } } }
    }
    experimentPlan(goal: REVENUE, effect: 0.1, change: { searchRule: { query: "lamp", matchType: EXACTLY } }) { visitors visitorsPerDay days conversion }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
];
