import { expect, it } from 'vitest';

import { loggedValues } from './loggedValues.ts';

it.each<[unknown, [string, string][]]>([
  [{ query: 'lamp' }, [['query', 'lamp']]],
  [{ ids: ['a', 'b'], total: 3 }, [['ids', 'a, b'], ['total', '3']]], // prettier-ignore
  [{ products: [{ id: 'a', quantity: 2 }] }, [['products', '2 × a']]],
  [{ products: [{ id: 'a', quantity: 1, price: 9.5 }, { id: 'b', quantity: 3 }] }, [['products', '1 × a (9.5), 3 × b']]], // prettier-ignore
  [{ odd: [{ id: 'a' }] }, [['odd', '[{"id":"a"}]']]],
  [{ long: 'x'.repeat(400) }, [['long', `${'x'.repeat(300)}…`]]],
  [{}, []],
  [null, []],
])('%j is shown with a name', (value, expected) => {
  expect(loggedValues(value).map(({ name, text }) => [name, text])).toEqual(expected);
});
