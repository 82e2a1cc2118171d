import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { ChatGuidanceKind, ChatGuidanceSource } from './__generated__/ChatGuidanceRulePage_rule.graphql.ts';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { chatGuidanceAddress } from './chatGuidanceAddress.ts';

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

export const chatGuidanceKind = {
  ...chatGuidanceAddress,
  kind: 'CHAT_GUIDANCE',
  can: 'CHAT_EDIT',

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
  definition: listDefinition(chatGuidanceAddress.list, {
    isEnabled: resourcesMessages.enabled,
    kind: { label: messages.kind, choices: kindWords },
    when: messages.when,
    reply: messages.reply,
  }),
} satisfies ResourceKind;
