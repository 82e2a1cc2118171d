import type { ExampleTab } from '@endcap/schema/contract/exampleTabs.ts';
import { exampleCompanyId, exampleStoreId } from '@endcap/schema/contract/examplePlaces.ts';

import { audienceExamples } from './examples/audienceExamples.ts';
import { chatExamples } from './examples/chatExamples.ts';
import { companyExamples } from './examples/companyExamples.ts';
import { contentExamples } from './examples/contentExamples.ts';
import { emailExamples } from './examples/emailExamples.ts';
import type { ExampleOperation } from './examples/exampleOperation.ts';
import type { ExampleStore } from './examples/exampleStore.ts';
import { merchandisingExamples } from './examples/merchandisingExamples.ts';
import { recommendationsExamples } from './examples/recommendationsExamples.ts';
import { searchExamples } from './examples/searchExamples.ts';

/** Put here by the build, from the schema: the modules of each area, so that a new module has its examples on its own. */
declare const exampleTabsOfAreas: readonly ExampleTab[];

const areas = [
  searchExamples,
  recommendationsExamples,
  merchandisingExamples,
  emailExamples,
  audienceExamples,
  contentExamples,
  chatExamples,
];

/** What a reviewer of the schema would try first, in the given store and its company; then a tab for each area. */
export const exampleOperations = (store: ExampleStore): ExampleOperation[] => [
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
  ...areas.flatMap((examples) => examples(store.storeId)),
  ...companyExamples(store),
  ...exampleTabsOfAreas.map(({ query, variables }) => ({
    query,
    variables: JSON.stringify(variables, null, 2)
      .replaceAll(exampleStoreId, store.storeId === '' ? exampleStoreId : store.storeId)
      .replaceAll(exampleCompanyId, store.companyId),
  })),
];
