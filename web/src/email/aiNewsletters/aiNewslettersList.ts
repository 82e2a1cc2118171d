import type { MessageDescriptor } from 'react-intl';

import { typedPath } from '../../app/router/typedPath.ts';
import { wordChoices } from '../../ui/list/listState.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import { newId, type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { newslettersMessages } from '../newsletters/newsletters.messages.ts';
import { newsletterColumns, stateWords } from '../newsletters/newslettersList.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';

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

/** Where one is proposed from a sentence. */
export const wizardPath = typedPath('/store/:storeId/email/ai-newsletters/wizard');

const { list, item } = resourcePaths('/store/:storeId/email/ai-newsletters');

/** A new one begins in the wizard. */
const itemOrWizard = (at: { readonly storeId: string; readonly id: string }) =>
  at.id === newId ? wizardPath({ storeId: at.storeId }) : item(at);

export const aiNewslettersKind = {
  kind: 'AI_NEWSLETTER',
  can: 'EMAIL_EDIT',
  hasSwitch: false as const,
  paths: { list, item: Object.assign(itemOrWizard, { pattern: item.pattern }) },
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
  definition: {
    name: 'aiNewsletters',
    sortFields: ['name', 'state', 'sendAt', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'updatedAt', direction: 'DESC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      {
        field: 'state',
        label: newslettersMessages.state,
        kind: 'choice',
        operators: ['IN'],
        choices: wordChoices(stateWords),
      },
      { field: 'isWaiting', label: messages.needsYourApproval, kind: 'boolean' },
      {
        field: 'subject',
        label: newslettersMessages.subject,
        kind: 'text',
        operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'],
      },
      { field: 'updatedAt', label: resourcesMessages.updated, kind: 'date' },
    ],
  },
} satisfies ResourceKind;
