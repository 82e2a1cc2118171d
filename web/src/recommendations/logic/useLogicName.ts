import { useIntl } from 'react-intl';

import { logicNameOf } from './logicWords.ts';

/** What a logic is called, by its name in the graph or its path; one that this build does not know is called by that. */
export function useLogicName(): (logic: string) => string {
  const intl = useIntl();
  return (logic) => {
    const name = logicNameOf(logic);
    return name === undefined ? logic : intl.formatMessage(name);
  };
}
