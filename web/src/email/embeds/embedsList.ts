import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import { wordChoices } from '../../ui/list/listState.ts';
import { type ResourceKind, resourcePaths } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { MailEmbedFormat, MailEmbedTool } from './__generated__/EmbedPage_embed.graphql.ts';
import { embedsMessages as messages } from './embeds.messages.ts';
import { logicMessages } from '../../recommendations/logic/logic.messages.ts';
import { logicChoices } from '../../recommendations/logic/logicsList.ts';

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
  kind: 'MAIL_EMBED',
  can: 'EMAIL_EDIT',
  paths: resourcePaths('/store/:storeId/email/embeds'),
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
  definition: {
    name: 'mailEmbeds',
    sortFields: ['name', 'format', 'logic', 'clicks', 'enabled', 'updatedAt', 'createdAt'],
    defaultSort: { field: 'name', direction: 'ASC' },
    pageSizes: [50, 100, 200],
    filterFields: [
      { field: 'isEnabled', label: resourcesMessages.enabled, kind: 'boolean' },
      { field: 'tool', label: messages.tool, kind: 'choice', operators: ['IN'], choices: wordChoices(toolWords) },
      { field: 'format', label: messages.format, kind: 'choice', operators: ['IN'], choices: wordChoices(formatWords) },
      { field: 'logic', label: logicMessages.logic, kind: 'choice', operators: ['IN', 'NOT_IN'], choices: logicChoices },
      { field: 'clicks', label: messages.clicks, kind: 'number', operators: ['GTE', 'LTE', 'EQ'] },
    ],
  },
} satisfies ResourceKind;
