import { searchSynonymsSuggest } from '@endcap/schema/search/synonyms/searchSynonyms.rest.ts';

import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { service } from './searchSynonyms.service.ts';
import { suggestSynonyms } from './suggestSynonyms.ts';

export const handlers = [...Object.values(resourceHandlers(service)), handle(searchSynonymsSuggest, suggestSynonyms)];
