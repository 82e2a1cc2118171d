import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { MailEmbedFormat, MailEmbedTool } from './__generated__/EmbedPage_embed.graphql.ts';
import { embedsMessages as messages } from './embeds.messages.ts';
import { logicMessages, logicNames } from '../../recommendations/logic/logic.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { embedsAddress } from './embedsAddress.ts';

type Known<Value> = Exclude<Value, '%future added value'>;

export const toolWords: Readonly<Record<Known<MailEmbedTool>, MessageDescriptor>> = {
  MAILCHIMP: messages.toolMAILCHIMP,
  KLAVIYO: messages.toolKLAVIYO,
  LISTMONK: messages.toolLISTMONK,
  MAUTIC: messages.toolMAUTIC,
  OTHER: messages.toolOTHER,
};

/** What each tool usually replaces by the recipient's address. */
export const usualPlaceholders: Readonly<Record<Known<MailEmbedTool>, string>> = {
  MAILCHIMP: '*|EMAIL|*',
  KLAVIYO: '{{ email|urlencode }}',
  LISTMONK: '{{ .Subscriber.Email }}',
  MAUTIC: '{contactfield=email}',
  OTHER: '',
};

export const formatWords: Readonly<Record<Known<MailEmbedFormat>, MessageDescriptor>> = {
  IMAGE: messages.formatIMAGE,
  HTML: messages.formatHTML,
};

export const embedsKind = {
  ...embedsAddress,
  kind: 'MAIL_EMBED',
  can: 'EMAIL_EDIT',

  words: messages,
  labels: {
    name: messages.name,
    tool: messages.tool,
    placeholder: messages.placeholder,
    format: messages.format,
    designKey: messages.design,
    logic: logicMessages.logic,
    fallbacks: logicMessages.fallbacks,
    products: messages.products,
    category: logicMessages.category,
    keywords: logicMessages.keywords,
    filter: logicMessages.filter,
    maxProducts: messages.maxProducts,
    imageWidth: messages.imageWidth,
    linkParameters: messages.linkParameters,
  },
  columns: resourceColumns(messages.name, [
    { name: 'tool', label: messages.tool, width: '9rem' },
    { name: 'format', label: messages.format, sortField: 'format', width: '7rem' },
    { name: 'logic', label: logicMessages.logic, sortField: 'logic' },
    { name: 'impressions', label: messages.impressions, isNumeric: true, width: '10rem' },
    { name: 'clicks', label: messages.clicks, sortField: 'clicks', isNumeric: true, width: '9rem' },
  ]),
  definition: listDefinition(embedsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    tool: { label: messages.tool, choices: toolWords },
    format: { label: messages.format, choices: formatWords },
    logic: { label: logicMessages.logic, choices: logicNames },
    clicks: messages.clicks,
  }),
} satisfies ResourceKind;
