import { typedPath } from '../../app/router/typedPath.ts';

/** Where resources are edited that use others, by their kinds. */
export const resourceUsePaths = {
  search_element: typedPath('/store/:storeId/search/elements/:id'),
  slider: typedPath('/store/:storeId/recommendations/sliders/:id'),
  mail_embed: typedPath('/store/:storeId/email/embeds/:id'),
  newsletter: typedPath('/store/:storeId/email/newsletters/:id'),
  ai_newsletter: typedPath('/store/:storeId/email/ai-newsletters/:id'),
  ai_campaign: typedPath('/store/:storeId/email/ai-campaigns/:id'),
  email_trigger: typedPath('/store/:storeId/email/triggers/:id'),
  /** It leads to the editor that the design opens in. */
  design: typedPath('/store/:storeId/search/designs/:id/code'),
  audience: typedPath('/store/:storeId/audience/audiences/:id'),
  exporter: typedPath('/store/:storeId/audience/integrations/:id'),
  merchandising_campaign: typedPath('/store/:storeId/merchandising/:id'),
};
