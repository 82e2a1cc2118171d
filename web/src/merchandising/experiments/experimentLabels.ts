import type { MessageDescriptor } from 'react-intl';

import { slidersKind } from '../../recommendations/sliders/slidersList.ts';
import { searchConfigurationMessages } from '../../search/configuration/searchConfiguration.messages.ts';
import { searchRedirectsKind } from '../../search/redirects/searchRedirectsList.ts';
import { searchRulesKind } from '../../search/rules/searchRulesList.ts';
import { searchSynonymsKind } from '../../search/synonyms/searchSynonymsList.ts';
import { campaignsKind } from '../campaigns/campaignsList.ts';
import type { subjectWords } from './experimentsList.ts';

/** What the forms of tested objects call their fields; forms of emails are not known here. */
export const subjectLabels: Readonly<Partial<Record<keyof typeof subjectWords, Readonly<Record<string, MessageDescriptor>>>>> = {
  SEARCH_RULE: searchRulesKind.labels,
  SEARCH_SYNONYM: searchSynonymsKind.labels,
  SEARCH_REDIRECT: searchRedirectsKind.labels,
  SEARCH_CONFIGURATION: searchConfigurationMessages,
  SLIDER: slidersKind.labels,
  MERCHANDISING_CAMPAIGN: campaignsKind.labels,
};
