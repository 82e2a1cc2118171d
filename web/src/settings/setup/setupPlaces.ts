import type { MessageDescriptor } from 'react-intl';

import { sliderScreens, type setupPaths } from './setupPaths.ts';
import { setupPlaceMessages as messages } from './setup.messages.ts';

export const setupPlaces = ['productpage', 'addbasket', 'category', 'cart', 'homepage', 'contentpage'] as const;

export type SetupPlace = (typeof setupPlaces)[number];

/** What a slider of a page begins with, so that it works before anyone has thought about it. */
export interface SliderStart {
  readonly path: (typeof setupPaths)[SetupPlace];
  readonly place: 'PRODUCT' | 'ADD_TO_BASKET' | 'CATEGORY' | 'BASKET' | 'HOME' | 'CONTENT';
  readonly logic: string;
  readonly label: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  /** What it is called in the console. */
  readonly name: MessageDescriptor;
  /** What shoppers read above it. */
  readonly headline: MessageDescriptor;
}

export const sliderStarts: Readonly<Record<SetupPlace, SliderStart>> = {
  productpage: {
    ...sliderScreens.productpage,
    logic: 'SUBSTITUTING',
    label: 'setup-product',
    title: messages.productTitle,
    text: messages.productText,
    name: messages.productName,
    headline: messages.productHeadline,
  },
  addbasket: {
    ...sliderScreens.addbasket,
    logic: 'COMPLEMENTARY',
    label: 'setup-add-to-basket',
    title: messages.addbasketTitle,
    text: messages.addbasketText,
    name: messages.addbasketName,
    headline: messages.addbasketHeadline,
  },
  category: {
    ...sliderScreens.category,
    logic: 'CATEGORY_POPULAR',
    label: 'setup-category',
    title: messages.categoryTitle,
    text: messages.categoryText,
    name: messages.categoryName,
    headline: messages.categoryHeadline,
  },
  cart: {
    ...sliderScreens.cart,
    logic: 'COMPLEMENTARY',
    label: 'setup-basket',
    title: messages.cartTitle,
    text: messages.cartText,
    name: messages.cartName,
    headline: messages.cartHeadline,
  },
  homepage: {
    ...sliderScreens.homepage,
    logic: 'TRENDING',
    label: 'setup-home',
    title: messages.homeTitle,
    text: messages.homeText,
    name: messages.homeName,
    headline: messages.homeHeadline,
  },
  contentpage: {
    ...sliderScreens.contentpage,
    logic: 'PAGE_RELATED_PRODUCTS',
    label: 'setup-content',
    title: messages.contentTitle,
    text: messages.contentText,
    name: messages.contentName,
    headline: messages.contentHeadline,
  },
};
