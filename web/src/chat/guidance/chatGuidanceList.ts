import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { ChatGuidanceKind, ChatGuidanceSource } from './__generated__/ChatGuidanceRulePage_rule.graphql.ts';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';

export type GuidanceKind = Exclude<ChatGuidanceKind, '%future added value'>;
export type GuidanceSource = Exclude<ChatGuidanceSource, '%future added value'>;

/** A rule as its form holds it. */
export interface RuleFields {
  readonly kind: GuidanceKind;
  readonly when: string;
  readonly reply: string;
  readonly source: GuidanceSource | null;
  readonly testQuestion: string;
  readonly position: number;
}

export const kindWords: Readonly<Record<GuidanceKind, MessageDescriptor>> = {
  TRIGGER: messages.TRIGGER,
  HAND_OVER: messages.HAND_OVER,
  NEVER_SAY: messages.NEVER_SAY,
  SOURCE_FIRST: messages.SOURCE_FIRST,
  STYLE: messages.STYLE,
};

export const sourceWords: Readonly<Record<GuidanceSource, MessageDescriptor>> = {
  FAQ: messages.FAQ,
  PRODUCTS: messages.PRODUCTS,
  PAGES: messages.PAGES,
};

const texts = ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'] as const;
const kinds = Object.keys(kindWords) as GuidanceKind[]; // the words are given for each kind

export const chatGuidanceKind = {
  kind: 'CHAT_GUIDANCE',
  can: 'CHAT_EDIT',
  paths: resourcePaths('/store/:storeId/chat/guidance'),
  words: messages,
  labels: {
    kind: messages.kind,
    when: messages.when,
    reply: messages.reply,
    source: messages.source,
    testQuestion: messages.testQuestion,
    position: messages.position,
  },
  columns: resourceColumns(messages.when, [
    { name: 'kind', label: messages.kind, sortField: 'kind', width: '10rem' },
    { name: 'reply', label: messages.reply },
    { name: 'position', label: messages.position, sortField: 'position', isNumeric: true, width: '6rem' },
  ]),
  definition: {
    name: 'chatGuidanceRules',
    sortFields: ['position', 'name', 'kind', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'position', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'kind', label: messages.kind, kind: 'choice', choices: kinds.map((value) => ({ value, label: kindWords[value] })) },
      { field: 'when', label: messages.when, kind: 'text', operators: texts },
      { field: 'reply', label: messages.reply, kind: 'text', operators: texts },
    ],
  },
} satisfies ResourceKind;
