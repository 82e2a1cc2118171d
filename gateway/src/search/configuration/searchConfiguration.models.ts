import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchConfigurationInfo } from '@endcap/schema/search/configuration/searchConfiguration.rest.ts';

type Info = AnswerOf<typeof searchConfigurationInfo>;

export type SearchConfigurationAnswer = Info['configuration'];

/** A search configuration as the calls answer it; the attributes only where they were asked for. */
export interface SearchConfigurationModel {
  readonly storeId: string;
  readonly configuration: SearchConfigurationAnswer;
  readonly attributes: Info['attributes'] | null;
}

/** Numbers by the names of the settings, those that have parts by their names; what is not overridden is not there. */
export type SearchRankingSettingsModel = NonNullable<SearchConfigurationAnswer['fields']['override']>;
