import { useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { statusMessages as messages } from './status.messages.ts';

/** Shows milliseconds with as many digits as their error leaves sense in. */
export function useLatency(): (ms: number | null | undefined) => string {
  const intl = useIntl();
  const numbers = useNumbers();
  return (ms) =>
    ms === null || ms === undefined
      ? intl.formatMessage(messages.none)
      : intl.formatMessage(messages.ms, { ms: numbers.decimal(ms, ms < 10 ? 2 : ms < 100 ? 1 : 0) });
}
