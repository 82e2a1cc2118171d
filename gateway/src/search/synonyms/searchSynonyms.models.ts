import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchSynonyms } from '@endcap/schema/search/synonyms/searchSynonyms.resource.ts';
import type { searchSynonymsSuggest } from '@endcap/schema/search/synonyms/searchSynonyms.rest.ts';

import type { ResourceModel } from '../../resources/resourceModel.ts';

/** A synonym, with the store in which the caller looks at it. */
export type SearchSynonymModel = ResourceModel<typeof searchSynonyms>;

/** A suggestion, with the store that it is for. */
export type SearchSynonymSuggestionModel = AnswerOf<typeof searchSynonymsSuggest>['result'][number] & { readonly placeId: string };
