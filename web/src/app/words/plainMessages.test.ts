import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import { withPlainMessages } from './plainMessages.ts';

const danish = { 'a.save': 'Gem', 'a.count': '{count, plural, one {# række} other {# rækker}}' };

it('plain messages are resolved directly; only those with arguments use react-intl', () => {
  const asked: string[] = [];
  const inner = createIntl({ locale: 'da-DK', defaultLocale: 'en-US', messages: danish });
  const intl = withPlainMessages(
    {
      ...inner,
      // As the one below, whose overloads cannot be written here.
      formatMessage: ((descriptor: { id: string }, values: Record<string, number>) => {
        asked.push(descriptor.id);
        return inner.formatMessage(descriptor, values);
      }) as typeof inner.formatMessage,
    },
    danish,
  );
  expect(intl.formatMessage({ id: 'a.save', defaultMessage: 'Save' })).toBe('Gem');
  expect(intl.formatMessage({ id: 'a.new', defaultMessage: 'New' }, {})).toBe('New');
  expect(asked).toEqual([]);
  expect(intl.formatMessage({ id: 'a.count', defaultMessage: 'Rows' }, { count: 2 })).toBe('2 rækker');
  expect(asked).toEqual(['a.count']);
});
