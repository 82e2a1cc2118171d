import type { ExampleOperation } from './exampleOperation.ts';

/** Sliders and accessories. */
export const recommendationsExamples = (storeId: string): ExampleOperation[] => [
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
];
