import { typedPath } from '../../app/router/typedPath.ts';

/** Where what uses a design is edited, by its kind. */
export const designUsePaths = {
  search_element: typedPath('/store/:storeId/search/elements/:id'),
  slider: typedPath('/store/:storeId/recommendations/sliders/:id'),
  mail_embed: typedPath('/store/:storeId/email/embeds/:id'),
  newsletter: typedPath('/store/:storeId/email/newsletters/:id'),
  ai_newsletter: typedPath('/store/:storeId/email/ai-newsletters/:id'),
  ai_campaign: typedPath('/store/:storeId/email/ai-campaigns/:id'),
  email_trigger: typedPath('/store/:storeId/email/triggers/:id'),
  /** It leads to the editor that the design opens in. */
  design: typedPath('/store/:storeId/search/designs/:id/code'),
};
