import { readBasket } from './shopBasket.ts';
import type { Shop } from './shopCalls.ts';
import type { SliderCommand } from './sliders.ts';

/** Where the sliders of a page of the demo shop stand, as any shop says it to the script. */
export function sliderPlaces(shop: Shop, path: string, asked: URLSearchParams): SliderCommand[] {
  const basket = readBasket(shop).map(({ id }) => id);
  const leaving: SliderCommand = { place: 'exit_intent', products: basket };
  switch (path) {
    case '':
      return [{ place: 'home', basket }, leaving];
    case 'product':
      return [{ place: 'product', products: [asked.get('id') ?? ''].filter(Boolean), basket }, leaving];
    case 'category':
      return [{ place: 'category', category: asked.get('name') ?? '', basket }, leaving];
    case 'basket':
      return [{ place: 'basket', products: basket, basket }, leaving];
    case 'thanks':
      return [{ place: 'order' }];
    case 'search':
      return [];
    default:
      return [{ place: 'not_found' }];
  }
}
