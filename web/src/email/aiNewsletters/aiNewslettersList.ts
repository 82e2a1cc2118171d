import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { newslettersMessages } from '../newsletters/newsletters.messages.ts';
import { newsletterColumns, stateWords } from '../newsletters/newslettersList.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { aiNewslettersAddress } from './aiNewslettersAddress.ts';

export type IntervalName = 'ONCE' | 'WEEKLY' | 'MONTHLY';

export const intervalWords: Readonly<Record<IntervalName, MessageDescriptor>> = {
  ONCE: messages.everyONCE,
  WEEKLY: messages.everyWEEKLY,
  MONTHLY: messages.everyMONTHLY,
};

export type WriterName = 'PERSON' | 'CATALOGUE' | 'MODEL';

export const writerWords: Readonly<Record<WriterName, MessageDescriptor>> = {
  PERSON: messages.byPERSON,
  CATALOGUE: messages.byCATALOGUE,
  MODEL: messages.byMODEL,
};

export const aiNewslettersKind = {
  ...aiNewslettersAddress,
  kind: 'AI_NEWSLETTER',
  can: 'EMAIL_EDIT',
  hasSwitch: false as const,

  words: messages,
  labels: {
    name: newslettersMessages.name,
    prompt: messages.prompt,
    language: messages.language,
    writtenBy: messages.writtenBy,
    recipients: newslettersMessages.recipients,
    content: newslettersMessages.content,
    recurrence: messages.recurrence,
    freshText: messages.freshText,
    needsApproval: messages.needsApproval,
  },
  columns: resourceColumns(
    newslettersMessages.name,
    [
      { name: 'subject', label: newslettersMessages.subject, isOptional: true },
      { name: 'recurrence', label: messages.recurrence, width: '9rem' },
      ...newsletterColumns,
    ],
    'company',
  ),
  definition: listDefinition(aiNewslettersAddress.list, {
    state: { label: newslettersMessages.state, choices: stateWords },
    isWaiting: messages.needsYourApproval,
    subject: newslettersMessages.subject,
    updatedAt: resourcesMessages.updated,
  }),
} satisfies ResourceKind;
