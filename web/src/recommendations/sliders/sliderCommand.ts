import type { SliderFields } from './sliderFields.ts';

/** What the page says of the shopper, with values of an invented shop; nothing at most places. */
const inputs: Readonly<Partial<Record<SliderFields['place'], string>>> = {
  PRODUCT: `products: ['4711']`,
  ADD_TO_BASKET: `products: ['4711']`,
  CATEGORY: `category: 'tents'`,
  BASKET: `products: ['4711', '4712']`,
  CONTENT: `page: 'about-us'`,
};

/** What a page tells the tracking script so that it draws the sliders of a place. */
export function sliderCommand(place: SliderFields['place']): string {
  const input = inputs[place];
  return `endcap('sliders', {place: '${place.toLowerCase()}'${input === undefined ? '' : `, ${input}`}});`;
}
