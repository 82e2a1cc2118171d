import type { InputOf } from '@endcap/schema/contract/call.ts';
import type { searchConfigurationEvaluate } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';
import type { GraphQLSchema } from 'graphql';

import type { SearchDraftInput } from '../../graph/__generated__/resolverTypes.ts';
import type { GlobalId } from '../../graph/globalIds.ts';
import { restObject } from '../../rest/restInput.ts';

type RestDraft = InputOf<typeof searchConfigurationEvaluate>['draft'];

const kinds = {
  searchRule: 'search_rule',
  searchSynonym: 'search_synonym',
  searchRedirect: 'search_redirect',
  searchConfiguration: 'search_configuration',
} as const;

/** A draft as the calls take it: the one field that the input has. */
export function restDraft(schema: GraphQLSchema, draft: SearchDraftInput, id: GlobalId | null | undefined, isEnabled = true): RestDraft {
  const name = (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => draft[kind] != null) ?? 'searchRule'; // @oneOf has one
  const fields = restObject(schema, `${name.charAt(0).toUpperCase()}${name.slice(1)}FieldsInput`, draft[name] ?? {});
  return { kind: kinds[name], fields, ...(isEnabled ? {} : { enabled: false }), ...(id ? { id: id.internalId } : {}) };
}

export const changeKinds = {
  SearchRule: 'search_rule',
  SearchSynonym: 'search_synonym',
  SearchRedirect: 'search_redirect',
} as const;
