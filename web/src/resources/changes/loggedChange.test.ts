import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import danish from './changes.da-DK.json' with { type: 'json' };
import { loggedChange } from './loggedChange.ts';

const intl = createIntl({ locale: 'en', messages: {}, onError: () => undefined });

it('a change is described in the user’s language', () => {
  expect(loggedChange(intl, { objectType: 'search_rule', action: 'update' })).toBe('Search rule: updated');
  expect(loggedChange(intl, { objectType: 'company', action: 'enter' })).toBe('Company: opened');
  expect(loggedChange(intl, { objectType: 'company user', action: 'remove' })).toBe('User: removed');
  const inDanish = createIntl({ locale: 'da-DK', messages: danish });
  expect(loggedChange(inDanish, { objectType: 'search_rule', action: 'update' })).toBe('Søgeregel: opdateret');
});

it('a field without a name is shown as logged', () => {
  expect(loggedChange(intl, { objectType: 'new_kind', action: 'add members' })).toBe('New kind: add members');
});
