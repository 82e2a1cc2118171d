import { typedPath } from '../../app/router/typedPath.ts';

const at = typedPath('/store/:storeId/setup');

export const setupPaths = {
  guide: at,
  audience: typedPath('/store/:storeId/setup/audience/audience'),
  exporter: typedPath('/store/:storeId/setup/audience/exporter'),
  livesearch: typedPath('/store/:storeId/setup/search/install/livesearch'),
  searchpage: typedPath('/store/:storeId/setup/search/install/searchpage'),
  version: typedPath('/store/:storeId/setup/version'),
  productpage: typedPath('/store/:storeId/setup/recommendations/productpage'),
  addbasket: typedPath('/store/:storeId/setup/recommendations/addbasket'),
  category: typedPath('/store/:storeId/setup/recommendations/category'),
  cart: typedPath('/store/:storeId/setup/recommendations/cart'),
  homepage: typedPath('/store/:storeId/setup/recommendations/homepage'),
  contentpage: typedPath('/store/:storeId/setup/recommendations/contentpage'),
  abandonbasket: typedPath('/store/:storeId/setup/email/abandonbasket'),
  followup: typedPath('/store/:storeId/setup/email/followup'),
  automated: typedPath('/store/:storeId/setup/email/automated'),
  welcomeemail: typedPath('/store/:storeId/setup/email/welcomeemail'),
  leadads: typedPath('/store/:storeId/setup/email/leadads'),
};

/** Screens that set up a slider, by the page of the shop that it is put on. */
export const sliderScreens = {
  productpage: { path: setupPaths.productpage, place: 'PRODUCT' },
  addbasket: { path: setupPaths.addbasket, place: 'ADD_TO_BASKET' },
  category: { path: setupPaths.category, place: 'CATEGORY' },
  cart: { path: setupPaths.cart, place: 'BASKET' },
  homepage: { path: setupPaths.homepage, place: 'HOME' },
  contentpage: { path: setupPaths.contentpage, place: 'CONTENT' },
} as const;

/** Screens that set up a search element. */
export const elementScreens = {
  livesearch: { path: setupPaths.livesearch, type: 'LIVE_SEARCH' },
  searchpage: { path: setupPaths.searchpage, type: 'SEARCH_PAGE' },
} as const;

/** Screens that set up a trigger. */
export const triggerScreens = {
  abandonbasket: { path: setupPaths.abandonbasket, type: 'ABANDONED_CART' },
  followup: { path: setupPaths.followup, type: 'ORDER_FOLLOWUP' },
  automated: { path: setupPaths.automated, type: 'RECURRING' },
  welcomeemail: { path: setupPaths.welcomeemail, type: 'WELCOME' },
  leadads: { path: setupPaths.leadads, type: 'WELCOME' },
} as const;
