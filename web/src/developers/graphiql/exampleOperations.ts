export interface ExampleOperation {
  readonly query: string;
  readonly variables?: string;
}

/** One tab for each module: what a reviewer of the schema would try first, in the given store. */
export const exampleOperations = (storeId: string): ExampleOperation[] => [
  {
    query: `# Endcap's graph, with the session of the console. Field descriptions say what a value means and which ability it needs.
# Press the play button, or Ctrl+Enter. Each tab has an example of one module; fill in the storeId that this one answers.
query WhoAmI {
  viewer {
    name
    email
    isHq
    companies {
      companyId
      name
      viewerRole
      stores {
        storeId
        name
        domain
        currency
      }
    }
  }
}
`,
  },
  {
    query: `# Dashboard: figures of a store by day.
query Dashboard($storeId: String!, $from: String!, $to: String!) {
  store(storeId: $storeId) {
    name
    dashboard(from: $from, to: $to) {
      current { revenue orders averageOrderValue searches searchesWithoutResult }
      previous { revenue orders averageOrderValue searches searchesWithoutResult }
      topQueries { query searches results }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "from": "2026-10-23", "to": "2026-11-21" }`,
  },
  {
    query: `# Search: what a shopper would find, and why.
query TryTheSearch($storeId: String!, $query: String!) {
  store(storeId: $storeId) {
    search(query: $query, first: 10) {
      totalCount
      correctedQuery
      decisions { kind message }
      hits {
        rank
        badges
        product { internalId name price }
        reasons { kind message score }
      }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "query": "lamp" }`,
  },
  {
    query: `# Search rules: a list takes the same filter, orderBy and query as every other.
query SearchRules($storeId: String!) {
  store(storeId: $storeId) {
    searchRules(first: 20, orderBy: { field: UPDATED_AT, direction: DESC }, filter: [{ isEnabled: true }]) {
      totalCount
      edges {
        node {
          internalId
          query
          matchType
          isEnabled
          revision
          included { productIds products { name } }
          excluded { productIds }
          scope { storeId name }
        }
      }
    }
  }
}

# Expected mistakes are data: try it with a product that is included twice.
mutation CreateSearchRule($input: CreateSearchRuleInput!) {
  createSearchRule(input: $input) {
    searchRuleEdge { node { internalId query } }
    errors { field code message }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "input": { "storeId": "${storeId}", "rule": { "query": "lamp", "matchType": "EXACTLY", "included": { "products": [] } } } }`,
  },
  {
    query: `# Redirects: where a query would take shoppers, and the redirects that are used most.
query SearchRedirects($storeId: String!, $query: String!) {
  store(storeId: $storeId) {
    searchRedirectTest(query: $query) { normalisedQuery redirect { url match matchedQuery } }
    searchRedirects(first: 20, orderBy: { field: RECENT_HITS, direction: DESC }) {
      totalCount
      edges { node { name url exact contains recentHits linkStatus isEnabled } }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "query": "delivery" }`,
  },
  {
    query: `# Products: browse what the shop's feed brought.
query Products($storeId: String!) {
  store(storeId: $storeId) {
    products(first: 20, filter: [{ field: "price", operator: LT, value: 50 }]) {
      totalCount
      edges { node { internalId name price brand categories } }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Imports: feeds that were read, and rows that were not accepted.
query Imports($storeId: String!) {
  store(storeId: $storeId) {
    imports(first: 10) {
      edges {
        node {
          sourceName
          mode
          job { state progress message }
          counts { read created updated unchanged deleted failed }
          issues(first: 5) { row field severity message value }
        }
      }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
];
