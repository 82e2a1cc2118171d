import type { MessageDescriptor } from 'react-intl';

import { lifecycleWords } from '../../data/customers/customersList.ts';
import { resourceColumns } from '../../resources/resourceColumns.ts';
import type { ResourceKind } from '../../resources/resourceKind.ts';
import { resourcesMessages } from '../../resources/resources.messages.ts';
import { emailTriggersMessages as messages, triggerTypeMessages as types } from './emailTriggers.messages.ts';
import type { StepTest } from './flowDraft.ts';
import type { Lifecycle, Rhythm, TriggerType } from './triggerFields.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { emailTriggersAddress } from './emailTriggersAddress.ts';

interface TypeWords {
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** Types of triggers, in the order in which they are offered. */
export const typeWords: Readonly<Record<TriggerType, TypeWords>> = {
  ABANDONED_CART: { name: types.ABANDONED_CART, text: types.ABANDONED_CARTtext },
  ABANDONED_SESSION: { name: types.ABANDONED_SESSION, text: types.ABANDONED_SESSIONtext },
  ABANDONED_SEARCH: { name: types.ABANDONED_SEARCH, text: types.ABANDONED_SEARCHtext },
  WELCOME: { name: types.WELCOME, text: types.WELCOMEtext },
  ORDER_FOLLOWUP: { name: types.ORDER_FOLLOWUP, text: types.ORDER_FOLLOWUPtext },
  REVIEW_REQUEST: { name: types.REVIEW_REQUEST, text: types.REVIEW_REQUESTtext },
  AUDIENCE_ENTRY: { name: types.AUDIENCE_ENTRY, text: types.AUDIENCE_ENTRYtext },
  RECURRING: { name: types.RECURRING, text: types.RECURRINGtext },
  PRICE_DROP: { name: types.PRICE_DROP, text: types.PRICE_DROPtext },
  BACK_IN_STOCK: { name: types.BACK_IN_STOCK, text: types.BACK_IN_STOCKtext },
  LOW_STOCK: { name: types.LOW_STOCK, text: types.LOW_STOCKtext },
  REFILL_DUE: { name: types.REFILL_DUE, text: types.REFILL_DUEtext },
  BIRTHDAY: { name: types.BIRTHDAY, text: types.BIRTHDAYtext },
  WIN_BACK: { name: types.WIN_BACK, text: types.WIN_BACKtext },
  FIRST_ORDER_ANNIVERSARY: { name: types.FIRST_ORDER_ANNIVERSARY, text: types.FIRST_ORDER_ANNIVERSARYtext },
};

export const testWords: Readonly<Record<StepTest, MessageDescriptor>> = {
  OPENED: messages.testOPENED,
  CLICKED: messages.testCLICKED,
  BOUGHT: messages.testBOUGHT,
  IN_AUDIENCE: messages.testIN_AUDIENCE,
};

const { SLIPPING_AWAY, LOST } = lifecycleWords;

export const flowLifecycleWords: Readonly<Record<Lifecycle, MessageDescriptor>> = { SLIPPING_AWAY, LOST };

export const rhythmWords: Readonly<Record<Rhythm, MessageDescriptor>> = {
  DAY: messages.everyDAY,
  WEEK: messages.everyWEEK,
  MONTH: messages.everyMONTH,
};

/** What types of triggers need from a shop. */
export const needWords: Readonly<Record<string, MessageDescriptor>> = {
  VISITORS: messages.need_visitors,
  CART_EVENTS: messages.need_cart_events,
  SEARCHES: messages.need_searches,
  ORDERS: messages.need_orders,
  REPEAT_ORDERS: messages.need_repeat_orders,
  SIGN_UPS: messages.need_sign_ups,
  AUDIENCE: messages.need_audience,
  PRICE_CHANGES: messages.need_price_changes,
  STOCK_CHANGES: messages.need_stock_changes,
  ATTRIBUTE: messages.need_attribute,
};

export const emailTriggersKind = {
  ...emailTriggersAddress,
  kind: 'EMAIL_TRIGGER',
  can: 'EMAIL_EDIT',

  words: messages,
  labels: {
    name: messages.name,
    type: messages.type,
    label: messages.label,
    entry: messages.sectionEntry,
    filter: messages.filter,
    steps: messages.sectionFlow,
    oncePerDays: messages.oncePerDays,
    maxPerPerson: messages.maxPerPerson,
    exitsWhenBought: messages.exitsWhenBought,
    audience: messages.audience,
    idleMinutes: messages.idleMinutes,
    minValue: messages.minValue,
    minDrop: messages.minDrop,
    stockAtMost: messages.stockAtMost,
    viewedDays: messages.viewedDays,
    attribute: messages.attribute,
    daysBefore: messages.daysBefore,
    lifecycle: messages.lifecycle,
    every: messages.every,
    weekday: messages.weekday,
    day: messages.day,
    time: messages.time,
    key: messages.stepId,
    kind: messages.stepKind,
    parent: messages.stepParent,
    branch: messages.stepBranch,
    delayMinutes: messages.delay,
    test: messages.test,
    mail: messages.testMail,
    content: messages.stepContent,
  },
  columns: resourceColumns(messages.name, [
    { name: 'type', label: messages.type, sortField: 'triggerType', width: '10rem' },
    { name: 'entered', label: messages.entered, sortField: 'entered30d', isNumeric: true, isOptional: true, width: '8rem' },
    { name: 'inFlow', label: messages.inFlow, isNumeric: true, isOptional: true, width: '7rem' },
    { name: 'sent', label: messages.sent, isNumeric: true, width: '5rem' },
    { name: 'opened', label: messages.opened, isNumeric: true, isOptional: true, width: '6rem' },
    { name: 'clicked', label: messages.clicked, isNumeric: true, width: '5.5rem' },
    { name: 'revenue', label: messages.revenue, isNumeric: true, width: '7rem' },
  ]),
  definition: listDefinition(emailTriggersAddress.list, {
    isEnabled: resourcesMessages.enabled,
    triggerType: { label: messages.type, choices: types },
    label: messages.label,
    entered30d: messages.entered,
  }),
} satisfies ResourceKind;
