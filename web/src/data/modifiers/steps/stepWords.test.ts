import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import { newStep } from './modifierStep.ts';
import { stepWords } from './stepWords.ts';

const intl = createIntl({ locale: 'en', onError: () => undefined });

it.each<[string, Parameters<typeof newStep>[0]]>([
  ['Strip HTML: description', { type: 'STRIP_HTML', attribute: 'description' }],
  [
    'Evaluate expression: saving = list_price - price, where list_price exists',
    {
      type: 'EVALUATE',
      attribute: 'saving',
      value: 'list_price - price',
      condition: 'list_price exists',
    },
  ],
  ['Copy: name → title', { type: 'COPY', attribute: 'name', value: 'title' }],
  ['Update attribute: name, a+ → b', { type: 'UPDATE_ATTRIBUTE', attribute: 'name', value: 'a+', replaceBy: 'b' }],
  ['Map values: colour, red => rot, blue => blau', { type: 'MAP', attribute: 'colour', value: 'red => rot\nblue => blau' }],
  ['Change type: size, Number', { type: 'CHANGE_TYPE', attribute: 'size', value: 'number' }],
  ['Round: price, 5, Up', { type: 'ROUND', attribute: 'price', value: '5', replaceBy: 'up' }],
  ['Delete product, where stock < 1', { type: 'DELETE_PRODUCT', condition: 'stock < 1' }],
])('%s', (words, fields) => expect(stepWords(intl, newStep(fields))).toBe(words));
