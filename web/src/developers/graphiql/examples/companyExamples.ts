import type { ExampleOperation } from './exampleOperation.ts';
import type { ExampleStore } from './exampleStore.ts';

/** What a tool does with a company: a store like another one, limits of usage, changes that a colleague approves, and comments. */
export const companyExamples = ({ storeId, storeGlobalId, companyGlobalId }: ExampleStore): ExampleOperation[] => [
  {
    query: `# A new store that copies another one. The job copies for a few minutes; ask for it by its ID as the second operation does.
# companyId and from are the global ids of the company and of the store, which the third operation answers.
mutation CopyStore($companyId: ID!, $from: ID!) {
  createStore(input: { companyId: $companyId, name: "Staging", copyFrom: { storeId: $from, parts: [SEARCH, DESIGNS, MODIFIERS, FORMATTERS] } }) {
    store { storeId name }
    copyJob { id state progress message }
    errors { field code message }
  }
}

query CopyProgress($job: ID!) {
  node(id: $job) { ... on Job { state progress message } }
}

query GlobalIds($storeId: String!) {
  store(storeId: $storeId) { id name company { id name } }
}
`,
    variables: `{ "companyId": "${companyGlobalId}", "from": "${storeGlobalId}", "job": "…", "storeId": "${storeId}" }`,
  },
  {
    query: `# Limits of usage: what a company may use in a month, as a whole or in one store. Units of null remove a limit.
mutation LimitUsage($companyId: ID!, $storeId: String) {
  setUsageLimit(input: { companyId: $companyId, product: SEARCH, storeId: $storeId, units: 100000 }) {
    limits { product storeId units }
    errors { field code message }
  }
}
`,
    variables: `{ "companyId": "${companyGlobalId}", "storeId": "${storeId}" }`,
  },
  {
    query: `# Drafts: prepare changes that hold once a colleague has approved them. Settings that a store has once need no resourceId.
mutation CreateDraft($id: ID!) {
  saveDraft(input: { storeId: $id, name: "Summer" }) { draft { id internalId revision state } errors { message } }
}

mutation AddToDraft($draft: ID!) {
  rule: saveDraftChange(input: { draftId: $draft, fields: { searchRule: { query: "lamp", matchType: EXACTLY, excluded: { products: ["4711"] } } } }) {
    draft { changeCount }
    errors { field message }
  }
  chat: saveDraftChange(input: { draftId: $draft, fields: { chatConfiguration: { welcome: "How can I help?" } } }) {
    draft { changeCount }
    errors { field message }
  }
}

query ReadDraft($storeId: String!, $draft: ID!) {
  store(storeId: $storeId) {
    draft(id: $draft) {
      state availableActions changes { kind name action problem changes { field before after } }
      preview(query: "lamp") { totalBefore totalAfter needsReindexing products { productId rankBefore rankAfter } }
    }
  }
}

mutation RequestReview($draft: ID!) {
  actOnDraft(input: { id: $draft, action: REQUEST_REVIEW }) { draft { state } errors { message } }
}
`,
    variables: `{ "id": "${storeGlobalId}", "storeId": "${storeId}", "draft": "…" }`,
  },
  {
    query: `# Comments on a resource or a draft: read them, and add one that notifies whom it mentions.
query Discussion($storeId: String!, $id: ID!) {
  store(storeId: $storeId) {
    discussion(objectId: $id) { comments(first: 20) { edges { node { text author createdAt resolvedAt } } } }
  }
}

mutation Comment($id: ID!) {
  createComment(input: { objectId: $id, text: "Shall we pin the blue one?" }) {
    comment { id text }
    errors { field message }
  }
}
`,
    variables: `{ "id": "…", "storeId": "${storeId}" }`,
  },
];
