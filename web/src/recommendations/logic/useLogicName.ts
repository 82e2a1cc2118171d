import { useIntl } from 'react-intl';

import { logicNames } from './logic.messages.ts';

const isNamed = (logic: string): logic is keyof typeof logicNames => Object.hasOwn(logicNames, logic);

/** What a logic is called; one that this build does not know is called by its path. */
export function useLogicName(): (logic: string) => string {
  const intl = useIntl();
  return (logic) => (isNamed(logic) ? intl.formatMessage(logicNames[logic]) : logic);
}
