import type { MessageDescriptor } from 'react-intl';

import { exportersKind } from '../../audience/integrations/exportersList.ts';
import { audiencesKind } from '../../audience/audiences/audiencesList.ts';
import { chatConfigurationMessages } from '../../chat/configuration/chatConfiguration.messages.ts';
import { chatFaqsKind } from '../../chat/faqs/chatFaqsList.ts';
import { chatGuidanceKind } from '../../chat/guidance/chatGuidanceList.ts';
import { chatTestsKind } from '../../chat/tests/chatTestsList.ts';
import { designsKind } from '../../content/designs/designsList.ts';
import { aiCampaignsKind } from '../../email/aiCampaigns/aiCampaignsList.ts';
import { aiNewslettersKind } from '../../email/aiNewsletters/aiNewslettersList.ts';
import { emailConfigurationMessages } from '../../email/configuration/emailConfiguration.messages.ts';
import { embedsKind } from '../../email/embeds/embedsList.ts';
import { newslettersKind } from '../../email/newsletters/newslettersList.ts';
import { emailListsKind } from '../../email/subscribers/emailListsList.ts';
import { emailTriggersKind } from '../../email/triggers/emailTriggersList.ts';
import { campaignsKind } from '../../merchandising/campaigns/campaignsList.ts';
import { experimentsKind } from '../../merchandising/experiments/experimentsList.ts';
import { accessoriesKind } from '../../recommendations/accessories/accessoriesList.ts';
import { slidersKind } from '../../recommendations/sliders/slidersList.ts';
import { fieldLabels, type StoreKind } from '../../resources/resourceKind.ts';
import { searchConfigurationMessages } from '../../search/configuration/searchConfiguration.messages.ts';
import { searchElementsKind } from '../../search/elements/searchElementsList.ts';
import { searchExpectationsKind } from '../../search/expectations/searchExpectationsList.ts';
import { searchRedirectsKind } from '../../search/redirects/searchRedirectsList.ts';
import { searchRulesKind } from '../../search/rules/searchRulesList.ts';
import { searchSynonymsKind } from '../../search/synonyms/searchSynonymsList.ts';

interface DraftKind {
  /** The kind in the plural, or what settings that a store has once are called. */
  readonly title: MessageDescriptor;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
}

/** Every kind that a store has a list of. */
export const storeKinds: readonly StoreKind[] = [
  searchRulesKind,
  searchSynonymsKind,
  searchRedirectsKind,
  searchElementsKind,
  searchExpectationsKind,
  designsKind('search', 'CODE'),
  slidersKind,
  accessoriesKind,
  campaignsKind,
  experimentsKind,
  newslettersKind,
  aiNewslettersKind,
  aiCampaignsKind,
  emailTriggersKind,
  embedsKind,
  emailListsKind,
  audiencesKind,
  exportersKind,
  chatFaqsKind,
  chatGuidanceKind,
  chatTestsKind,
];

/** What staff call the kinds that a draft changes, and their fields. */
export const draftKinds: ReadonlyMap<string, DraftKind> = new Map<string, DraftKind>([
  ...storeKinds.map((kind) => [kind.kind, { title: kind.words.listTitle, labels: fieldLabels(kind) }] as const),
  ['SEARCH_CONFIGURATION', { title: searchConfigurationMessages.title, labels: searchConfigurationMessages }],
  ['CHAT_CONFIGURATION', { title: chatConfigurationMessages.title, labels: chatConfigurationMessages }],
  ['EMAIL_CONFIGURATION', { title: emailConfigurationMessages.title, labels: emailConfigurationMessages }],
]);
