import type { IntlShape } from 'react-intl';

import type { Numbers } from '../../app/words/numbers.ts';
import { browseMessages as messages } from './browse.messages.ts';

/** The value of an attribute in words. */
export function attributeText(intl: IntlShape, numbers: Numbers, value: unknown): string {
  if (typeof value === 'boolean') return intl.formatMessage(value ? messages.yes : messages.no);
  if (typeof value === 'number') return numbers.plain(value);
  if (Array.isArray(value)) return value.map((one) => attributeText(intl, numbers, one)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
