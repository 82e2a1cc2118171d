import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import { seesOverride } from './seesOverride.ts';
import { singleService } from '../../resources/single/singleResource.ts';
import { configurationProblems } from './configurationProblems.ts';

export const single = singleService(searchConfigurationKind, 'Search configuration', {
  problems: configurationProblems,
  hidden: (role) => (seesOverride({ role }) ? [] : (searchConfigurationKind.reserved ?? [])),
});
