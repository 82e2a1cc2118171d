import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import danish from '../signals/signals.da-DK.json' with { type: 'json' };
import { loggedName } from './loggedName.ts';

const intl = createIntl({ locale: 'en', messages: {}, onError: () => undefined });

it.each([
  ['search_rule', 'r1', 'Lamps', 'Lamps'],
  ['feature', 'ai_campaigns', null, 'AI campaigns'],
  ['feature', 'from-later', null, 'from-later'],
  ['modifiers', 'a1b2c3d4', null, 'Modifiers'],
  ['search_configuration', 'a1b2c3d4', undefined, 'Search configuration'],
  ['customer', 'ann@shop.test', null, 'ann@shop.test'],
])('an entry about the %s “%s” named %s shows %s', (objectType, objectId, name, shown) => {
  expect(loggedName(intl, { objectType, objectId, name, storeId: 'a1b2c3d4' })).toBe(shown);
});

it('a feature is named in the user’s language', () => {
  const inDanish = createIntl({ locale: 'da-DK', messages: danish });
  expect(loggedName(inDanish, { objectType: 'feature', objectId: 'drafts', name: null, storeId: 'a1b2c3d4' })).toBe('Kladder');
});
