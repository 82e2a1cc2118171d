import type { MessageDescriptor } from 'react-intl';

import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import type { Action, QueryMatch, TriggersMatch, TriggerType } from './campaignFields.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { campaignsAddress } from './campaignsAddress.ts';

export const triggerWords: Readonly<Record<TriggerType, MessageDescriptor>> = {
  ALWAYS: messages.typeALWAYS,
  SEARCHES_ALL: messages.typeSEARCHES_ALL,
  SEARCH_QUERY: messages.typeSEARCH_QUERY,
  RECOMMENDATIONS_ALL: messages.typeRECOMMENDATIONS_ALL,
  LOGIC: messages.typeLOGIC,
  LABEL: messages.typeLABEL,
  CATEGORY: messages.typeCATEGORY,
  CATEGORY_PAGE: messages.typeCATEGORY_PAGE,
  PRODUCT: messages.typePRODUCT,
  PAGE: messages.typePAGE,
  CART_CONTAINS: messages.typeCART_CONTAINS,
  CONTEXT: messages.typeCONTEXT,
  DEVICE: messages.typeDEVICE,
  LANGUAGE: messages.typeLANGUAGE,
  AUDIENCE: messages.typeAUDIENCE,
  CHAT_ALL: messages.typeCHAT_ALL,
  EMAIL_ALL: messages.typeEMAIL_ALL,
};

export const actionWords: Readonly<Record<Action, MessageDescriptor>> = {
  PIN: messages.actionPIN,
  BOOST: messages.actionBOOST,
  MIX: messages.actionMIX,
  BURY: messages.actionBURY,
  HIDE: messages.actionHIDE,
  ONLY: messages.actionONLY,
};

export const actionTexts: Readonly<Record<Action, MessageDescriptor>> = {
  PIN: messages.textPIN,
  BOOST: messages.textBOOST,
  MIX: messages.textMIX,
  BURY: messages.textBURY,
  HIDE: messages.textHIDE,
  ONLY: messages.textONLY,
};

export const queryMatchWords: Readonly<Record<QueryMatch, MessageDescriptor>> = {
  EXACTLY: messages.queryEXACTLY,
  CONTAINS: messages.queryCONTAINS,
  STARTS_WITH: messages.querySTARTS_WITH,
};

export const triggersMatchWords: Readonly<Record<TriggersMatch, MessageDescriptor>> = { ANY: messages.matchANY, ALL: messages.matchALL };

export const statusWords = {
  RUNNING: messages.statusRUNNING,
  SCHEDULED: messages.statusSCHEDULED,
  ENDED: messages.statusENDED,
  PAUSED: messages.statusPAUSED,
} as const;

/** Of the comparison with the control group. */
export const verdictWords = {
  TOO_FEW: messages.verdictTOO_FEW,
  UNDECIDED: messages.verdictUNDECIDED,
  VARIANT: messages.verdictVARIANT,
  CONTROL: messages.verdictCONTROL,
} as const;

export const campaignsKind = {
  ...campaignsAddress,
  kind: 'MERCHANDISING_CAMPAIGN',
  can: 'MERCHANDISING_EDIT',

  words: messages,
  labels: {
    name: messages.name,
    description: messages.description,
    startAt: messages.startAt,
    endAt: messages.endAt,
    triggersMatch: messages.triggersMatch,
    triggers: messages.triggers,
    rules: messages.rules,
    type: messages.triggerType,
    match: messages.queryMatch,
    values: messages.contexts,
    products: messages.products,
    subcategories: messages.subcategories,
    action: messages.action,
    start: messages.start,
    frequency: messages.frequency,
    limit: messages.limit,
    maxDepth: messages.maxDepth,
    meetsFilter: messages.meetsFilter,
    picked: messages.products,
    search: messages.search,
    filter: messages.filter,
  },
  columns: resourceColumns(messages.name, [
    { name: 'position', label: messages.position, sortField: 'position', isNumeric: true, width: '6rem' },
    { name: 'status', label: messages.status, width: '9.5rem' },
    { name: 'window', label: messages.window, sortField: 'startAt', width: '13rem' },
    { name: 'triggers', label: messages.triggers, width: '13.5rem' },
    { name: 'rules', label: messages.rules, width: '8.5rem' },
    { name: 'impressions', label: messages.impressions, isNumeric: true, isOptional: true, width: '8rem' },
    { name: 'revenue', label: messages.attributedRevenue, isNumeric: true, isOptional: true, width: '9rem' },
    { name: 'result', label: messages.result, isOptional: true, width: '11rem' },
  ]),
  definition: listDefinition(campaignsAddress.list, {
    isEnabled: resourcesMessages.enabled,
    status: { label: messages.status, choices: statusWords },
    product: messages.product,
    categoryPage: messages.typeCATEGORY_PAGE,
  }),
} satisfies ResourceKind;
