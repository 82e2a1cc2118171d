import type { Plugin } from 'vite';

/** Puts the example operations of each area into GraphiQL. The schema is loaded by the build alone: tools that read the configuration cannot. */
export function exampleTabsOfAreas(): Plugin {
  return {
    name: 'endcap:example-tabs',
    async config() {
      const { exampleTabs } = await import('@endcap/schema/contract/exampleTabs.ts');
      return { define: { exampleTabsOfAreas: JSON.stringify(await exampleTabs()) } };
    },
  };
}
