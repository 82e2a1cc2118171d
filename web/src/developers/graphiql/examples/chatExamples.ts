import type { ExampleOperation } from './exampleOperation.ts';

/** Tests of the shop assistant. */
export const chatExamples = (storeId: string): ExampleOperation[] => [
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
];
