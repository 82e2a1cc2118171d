import { expect, it } from 'vitest';

import { sliderCommand } from './sliderCommand.ts';

it('the command of a place has what its pages say', () => {
  expect(sliderCommand('HOME')).toBe(`endcap('sliders', {place: 'home'});`);
  expect(sliderCommand('ADD_TO_BASKET')).toBe(`endcap('sliders', {place: 'add_to_basket', products: ['4711']});`);
});
