import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { expect, it } from 'vitest';

import { wishedRecipients } from './wishedRecipients.ts';

const [lamp, high, list] = [
  'a1111111-1111-4111-8111-111111111111',
  'a2222222-2222-4222-8222-222222222222',
  'a3333333-3333-4333-8333-333333333333',
];
const store = {
  audiences: new Map([
    ['lamp buyers', lamp],
    ['high spenders (1.5+)', high],
    ['garden', high],
  ]),
  lists: new Map([['spring club', list]]),
};

it.each([
  ['Our new lamps for the audience “Lamp buyers”', { audiences: [lamp] }, 'Our new lamps'],
  ['An offer to high spenders (1.5+): 20% off sofas', { audiences: [high] }, 'An offer : 20% off sofas'],
  ['Best sellers for the list Spring Club and garden lovers', { lists: [list] }, 'Best sellers and garden lovers'],
  ['Garden furniture for summer', {}, 'Garden furniture for summer'],
  ['We miss you: tents for inactive customers', { conditions: 'lifecycle = "lost"' }, 'We miss you: tents'],
  ['Welcome to our new customers', { conditions: 'lifecycle = "just_ordered" and order_count = 1' }, 'Welcome'],
  ['Nyheder til vores bedste kunder', { conditions: 'loyalty = "vip"' }, 'Nyheder'],
  ['Zelte für unsere Stammkunden', { conditions: 'order_count > 1' }, 'Zelte'],
  ['Gifts that loyal customers love', {}, 'Gifts that loyal customers love'],
])('“%s” is for %j, and about the rest', (prompt, recipients, about) => {
  const wished = wishedRecipients(prompt, store);
  expect(wished).toEqual({ recipients: { audiences: [], lists: [], conditions: '', ...recipients }, about });
  expect(parseFilter(wished.recipients.conditions).problem).toBeUndefined();
});
