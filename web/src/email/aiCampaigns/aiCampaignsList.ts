import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { aiCampaignsMessages as messages } from './aiCampaigns.messages.ts';
import type { Reason } from './aiCampaignFields.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { aiCampaignsAddress } from './aiCampaignsAddress.ts';

export const reasonWords: Readonly<Record<Reason, MessageDescriptor>> = {
  REFILL: messages.reasonREFILL,
  PRICE_DROP: messages.reasonPRICE_DROP,
  PERSONAL: messages.reasonPERSONAL,
};

export const aiCampaignsKind = {
  ...aiCampaignsAddress,
  kind: 'AI_CAMPAIGN',
  can: 'EMAIL_EDIT',

  words: messages,
  startsDisabled: true,
  labels: {
    name: messages.name,
    audience: messages.audience,
    minLikelihood: messages.minLikelihood,
    perWeek: messages.perWeek,
    perDay: messages.perDay,
    reasons: messages.reasons,
    content: messages.content,
  },
  columns: resourceColumns(messages.name, [
    { name: 'audience', label: messages.audience, width: '11rem' },
    { name: 'chosen', label: messages.chosen, isNumeric: true, width: '8rem' },
    { name: 'planned', label: messages.planned, isNumeric: true, width: '7rem' },
    { name: 'sent', label: messages.sent, isNumeric: true, width: '6rem' },
    { name: 'opened', label: messages.opened, isNumeric: true, width: '6rem' },
    { name: 'clicked', label: messages.clicked, isNumeric: true, width: '6rem' },
  ]),
  definition: listDefinition(aiCampaignsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    audience: messages.audience,
  }),
} satisfies ResourceKind;
