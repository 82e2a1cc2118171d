import type { MessageDescriptor } from 'react-intl';

import { logicNames } from './logic.messages.ts';
import type { LogicName } from './logicName.ts';
import { logicTexts } from './logicTexts.messages.ts';
import { offeredLogics } from './offeredLogics.ts';

/** `visitor/history`, as calls and triggers of campaigns have it, as the graph names it; a name of the graph stays. */
export const logicOfPath = (path: string): string => path.replace('/', '_').toUpperCase();

export const isLogic = (name: string): name is LogicName => Object.hasOwn(logicTexts, name);

/** What a logic is called, named as the graph or a call names it. */
export function logicNameOf(logic: string): MessageDescriptor | undefined {
  const name = logicOfPath(logic);
  return isLogic(name) ? logicNames[name] : undefined;
}

/** What a logic returns, in a sentence. */
export const logicTextOf = (logic: string): MessageDescriptor | undefined => (isLogic(logic) ? logicTexts[logic] : undefined);

/** Logics that can be chosen, in the order of the catalogue. */
export const logicChoices = offeredLogics.map((value) => ({ value, label: logicNames[value] }));
