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
