import type { ExampleOperation } from './exampleOperation.ts';

/** Designs and the media library. */
export const contentExamples = (storeId: string): ExampleOperation[] => [
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
];
