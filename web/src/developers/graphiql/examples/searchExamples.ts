import type { ExampleOperation } from './exampleOperation.ts';

/** What shoppers find, and all that decides it. */
export const searchExamples = (storeId: string): ExampleOperation[] => [
  {
    query: `# Search: what a shopper would find, and why.
query TryTheSearch($storeId: String!, $query: String!) {
  store(storeId: $storeId) {
    search(query: $query, first: 10) {
      totalCount
      correctedQuery
      decisions { kind message }
      pageInfo { hasNextPage endCursor }
      edges {
        rank
        badges
        node { internalId name price { amount currency } }
        reasons { kind message score }
      }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "query": "lamp" }`,
  },
  {
    query: `# Search: why a product is at its position, or why it is missing.
query WhyIsItHere($storeId: String!, $query: String!, $productId: String!) {
  store(storeId: $storeId) {
    searchWhy(query: $query, productId: $productId) { isShown rank totalCount reasons { kind message score link { kind internalId } } }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "query": "lamp", "productId": "4711" }`,
  },
  {
    query: `# Search rules: a list takes the same filter, orderBy and query as every other.
query SearchRules($storeId: String!) {
  store(storeId: $storeId) {
    id
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

# Expected mistakes are data: fill in the id that the store above has, and try it with a product that is included twice.
mutation CreateSearchRule($input: CreateSearchRuleInput!) {
  createSearchRule(input: $input) {
    searchRuleEdge { node { internalId query } }
    errors { field code message }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "input": { "storeId": "", "fields": { "query": "lamp", "matchType": "EXACTLY", "included": { "products": [] } } } }`,
  },
  {
    query: `# Synonyms: what they do to the results, and what the searches propose.
query SearchSynonyms($storeId: String!) {
  store(storeId: $storeId) {
    searchSynonyms(first: 20, orderBy: { field: RESULTS_AFTER, direction: DESC }) {
      totalCount
      edges { node { query synonyms directedSynonyms isAllEqual isPending recentSearches resultsBefore resultsAfter } }
    }
    searchSynonymSuggestions(first: 5) { query synonym visitors failedVisitors results examples { before after } }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Search configuration: what is searched, with the attributes of the products.
query SearchConfiguration($storeId: String!) {
  store(storeId: $storeId) {
    searchConfiguration {
      isDerived revision language isIndexed reindexJob { state progress message }
      high medium low nonSearchable typoIntolerantAttributes directMatchAttributes priceBuckets dictionary
      attributes { name filled example group }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Price ranges and relevance proposed from clicks, measured on others, and the state of the analysis.
query Proposals($storeId: String!) {
  store(storeId: $storeId) {
    settingProposal(setting: PRICE_BUCKETS) { priceBuckets clicks before { largest left } after { largest left } }
    relevance: settingProposal(setting: ATTRIBUTE_GROUPS) { moves { name from to } clicks better worse before { top } after { top } }
    analysis { state lastFullAttemptAt }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Expectations: which would break with a synonym that nobody has saved.
query SearchExpectations($storeId: String!, $draft: SearchDraftInput!) {
  store(storeId: $storeId) {
    searchExpectations(first: 20) { totalCount edges { node { query mustInclude maxRank missingProducts } } }
    searchExpectationRun(draft: $draft) { brokenCount needsReindexing outcomes { query maxRank isMetBefore isMetAfter rankBefore rankAfter } }
    searchEvaluation(draft: $draft, queries: ["lamp"]) { queries { query totalBefore totalAfter moved } }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "draft": { "searchSynonym": { "query": "lamp", "synonyms": ["light"] } } }`,
  },
  {
    query: `# Search elements with their facets, and the built-in texts.
query SearchElements($storeId: String!) {
  store(storeId: $storeId) {
    searchElements(first: 20, orderBy: { field: CLICKS, direction: DESC }) {
      totalCount
      edges { node { name type visibility labels designKey variables { name value } insertion selector facets { attribute title kind } sorts impressions clicks } }
    }
    searchElementTexts { key text }
    searchElementPreview(fields: { name: "Preview", type: LIVE_SEARCH, labels: ["preview"] }, query: "tent") { totalCount suggestions html css products { internalId name } }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
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
];
