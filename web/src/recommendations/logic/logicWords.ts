import type { MessageDescriptor } from 'react-intl';

import type { RecommendationLogicName } from './__generated__/LogicFields_store.graphql.ts';
import { logicNames } from './logic.messages.ts';
import { logicTexts } from './logicTexts.messages.ts';

/** A logic as the graph names it; one that only a newer server knows cannot be sent. */
export type LogicName = Exclude<RecommendationLogicName, '%future added value'>;

/** `visitor/history`, as calls and triggers of campaigns have it, as the graph names it; a name of the graph stays. */
export const logicOfPath = (path: string): string => path.replace('/', '_').toUpperCase();

const names = new Map<string, MessageDescriptor>(Object.entries(logicNames).map(([path, message]) => [logicOfPath(path), message]));

export const isLogic = (name: string): name is LogicName => Object.hasOwn(logicTexts, name);

/** What a logic is called, named as the graph or a call names it. */
export const logicNameOf = (logic: string): MessageDescriptor | undefined => names.get(logicOfPath(logic));

/** What a logic returns, in a sentence. */
export const logicTextOf = (logic: string): MessageDescriptor | undefined => (isLogic(logic) ? logicTexts[logic] : undefined);

/** Those that return no products, or need more than one field can say. */
const others: ReadonlySet<string> = new Set([
  'CATEGORY_POPULAR_SUBCATEGORIES',
  'PAGE_RELATED_CATEGORIES',
  'PAGE_SUBSTITUTING',
  'PAGE_PRODUCT',
  'PAGE_CATEGORY',
  'BLEND',
]);

/** Logics that can be chosen, in the order of the catalogue. */
export const logicChoices = [...names].filter(([value]) => !others.has(value)).map(([value, label]) => ({ value, label }));
