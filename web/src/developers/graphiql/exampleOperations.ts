import type { ExampleTab } from '@endcap/schema/contract/exampleTabs.ts';
import { exampleStoreId } from '@endcap/schema/contract/examplePlaces.ts';

import { companyExamples, type ExampleOperation } from './companyExamples.ts';

/** Put here by the build, from the schema: the modules of each area, so that a new module has its examples on its own. */
declare const exampleTabsOfAreas: readonly ExampleTab[];

/** What a reviewer of the schema would try first, in the given store; then a tab for each area. */
export const exampleOperations = (storeId: string): ExampleOperation[] => [
  {
    query: `# Endcap's graph, with the session of the console. Field descriptions say what a value means and which ability it needs.
# Press the play button, or Ctrl+Enter. The first tabs are for a start, the others have the modules of an area; fill in the storeId that this one answers.
query WhoAmI {
  viewer {
    name
    email
    isHq
    companies(first: 10) {
      totalCount
      edges {
        node {
          companyId
          name
          viewerRole
          stores(first: 10) {
            totalCount
            edges { node { storeId name domain currency } }
          }
        }
      }
    }
  }
}
`,
  },
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
    searchWhy(query: $query, productId: $productId) { isShown rank totalCount reasons { kind message score link { kind id } } }
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
    query: `# Accessories of products, and what orders suggest for one.
query Accessories($storeId: String!, $product: String!) {
  store(storeId: $storeId) {
    accessories(first: 20, orderBy: { field: SALES_TOGETHER, direction: DESC }) {
      totalCount
      edges { node { product { name } accessoryProducts { internalId name } salesTogether isDead } }
    }
    accessorySuggestions(mainProduct: $product, first: 5) { support confidence product { internalId name } }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "product": "" }`,
  },
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
    query: `# How a store sends mail, whom a newsletter would reach, and a mail as a recipient would get it.
query EmailConfiguration($storeId: String!) {
  store(storeId: $storeId) {
    emailConfiguration { sender isSendingEnabled provider weekdays quietFrom quietUntil newsletterMinDays warmUp }
    mailRecipientCount { people subscribed suppressed capped }
    mailPreview(content: { subject: "Hello {{ recipient.first_name }}", headline: "Popular now", products: { logic: POPULAR, count: 3 } }) {
      subject text bytes warnings { code message }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Triggers with their flows and figures, and who would have entered a draft in the last 30 days.
query EmailTriggers($storeId: String!) {
  store(storeId: $storeId) {
    emailTriggers(first: 20) {
      edges { node { name type isEnabled entered30d inFlow sent steps { key kind parent branch delayMinutes test content { subject } } } }
    }
    emailTriggerTypes { types { type isReady needs { need received } } }
    emailTriggerSimulation(
      draft: { name: "Draft", type: ABANDONED_CART, entry: { idleMinutes: 60 }, steps: [{ key: "first", kind: EMAIL, content: { subject: "Your basket" } }] }
    ) { people entries capped steps { step mails } examples { email at } }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Audiences: how many people meet conditions, who they are for example, and how large audiences overlap.
query Audiences($storeId: String!, $conditions: String!) {
  store(storeId: $storeId) {
    audienceCount(conditions: $conditions) { count isCountExact subscribed value { amount currency } problem { kind name from to } unknownFields { name suggestion } }
    audienceSample(conditions: $conditions) { internalId email orderCount lifecycle loyalty }
    audiences(first: 20, orderBy: { field: PEOPLE, direction: DESC }) {
      edges { node { id name type conditions people subscribed value { amount currency } peopleBefore computedAt problem usedIn } }
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
    query: `# Subscribers, the newest emails to single people, AI newsletters with their state, and product blocks for other email tools.
query Emails($storeId: String!) {
  store(storeId: $storeId) {
    subscriberTotals { total pending unsubscribed bounced suppressed }
    subscribers(first: 10) { edges { node { email isSubscribed state source lists { name } subscribedAt } } }
    emailMessages(first: 10) { edges { node { kind name email subject state failure sentAt openedAt clickedAt } } }
    aiNewsletters(first: 10) { edges { node { name prompt writtenBy state sendAt needsApproval } } }
    mailEmbeds(first: 10) { edges { node { name tool format logic maxProducts impressions clicks code } } }
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
  {
    query: `# Email changes: a newsletter proposed from one sentence (nothing is saved), a trigger with a working flow (off), a list of addresses checked without
# importing them, and an address that no email goes to any more. Fill in the id of the store.
mutation EmailChanges($store: ID!) {
  generateAiNewsletter(input: { storeId: $store, prompt: "Our best-selling lamps" }) { proposal { writtenBy variants { subject } } errors { field code message } }
  createDefaultEmailTrigger(input: { storeId: $store, type: WELCOME }) { emailTrigger { id name } errors { field code message } }
  importSubscribers(input: { storeId: $store, content: "email\\nada@example.com", isDryRun: true }) { job { id state } errors { field code message } }
  suppressAddresses(input: { storeId: $store, emails: ["never@example.com"], reason: "Asked by phone" }) { suppressed errors { field code message } }
}
`,
    variables: `{ "store": "" }`,
  },
  {
    query: `# Experiments with what they have found, and how long one of a new rule would take.
query Experiments($storeId: String!) {
  store(storeId: $storeId) {
    experiments(first: 20, orderBy: { field: CREATED_AT, direction: DESC }) {
      totalCount
      edges { node { name subject subjectName goal share state visitors verdict changePercent differences { field before after } } }
    }
    experimentPlan(goal: REVENUE, effect: 0.1, change: { searchRule: { query: "lamp", matchType: EXACTLY } }) { visitors visitorsPerDay days conversion }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# AI campaigns, and whom a draft would choose today, when and why.
query AiCampaigns($storeId: String!) {
  store(storeId: $storeId) {
    aiCampaigns(first: 20) {
      edges { node { name isEnabled perWeek perDay reasons chosen30d planned sent } }
    }
    aiCampaignPlan(draft: { name: "Draft", perDay: 100, content: { subject: "Picked for you" } }) {
      people eligible checked choices { email at reason likelihood orders daysSince usualDays hour isOwnHour }
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
    query: `# Sliders, and the logics that can fill them.
query Sliders($storeId: String!) {
  store(storeId: $storeId) {
    sliders(first: 20, orderBy: { field: CLICKS, direction: DESC }) {
      totalCount
      edges { node { name place logic fallbacks labels visibility impressions clicks revenue { amount currency } } }
    }
    recommendationLogics { logic path needs fallbacks }
    sliderPreview(fields: { name: "Preview", place: HOME, logic: TRENDING, labels: ["preview"] }) { logic reason campaignName product { internalId name } }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
  },
  {
    query: `# Designs, what they are made of, and one that nobody has saved, drawn with products of the store.
query Designs($storeId: String!) {
  store(storeId: $storeId) {
    designs(first: 20, filter: [{ role: [DESIGN] }]) {
      totalCount
      edges { node { name product productType editor uses failure spec { blocks { kind text shows } } } }
    }
    designTemplates(product: RECOMMENDATIONS) { key name text }
    designPreview(
      fields: { name: "Preview", product: RECOMMENDATIONS, productType: SLIDER, source: "{% for product in products limit: 2 %}<p>{{ product.name }} {{ product.price | money }}</p>{% endfor %}" }
    ) { html problems { severity message line } variables }
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
    query: `# Pictures of the media library, newest first, each with its public URL and what shows it.
query Pictures($storeId: String!) {
  store(storeId: $storeId) {
    mediaFiles(first: 5) {
      totalCount
      edges { node { id name alt type width height size url thumbnailUrl usedIn { kind name } } }
    }
  }
}
`,
    variables: `{ "storeId": "${storeId}" }`,
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
    query: `# Tests of the shop assistant: which would fail with an FAQ that nobody has saved.
query ChatTests($storeId: String!, $draft: ChatDraftInput!) {
  store(storeId: $storeId) {
    chatTests(first: 20) { totalCount edges { node { question mustSay mustNot mustShow missingPhrases saidPhrases missingProducts } } }
    chatTestRun(draft: $draft) { brokenCount outcomes { question isPassedBefore isPassedAfter textBefore textAfter } }
  }
}
`,
    variables: `{ "storeId": "${storeId}", "draft": { "faq": { "question": "How fast do you ship?", "answer": "Within a week." } } }`,
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
  ...companyExamples(storeId),
  ...exampleTabsOfAreas.map(({ query, variables }) => ({
    query,
    variables: JSON.stringify(variables, null, 2).replaceAll(exampleStoreId, storeId === '' ? exampleStoreId : storeId),
  })),
];
