import { typedPath } from '../../app/router/typedPath.ts';

/** Where resources are edited that use others, by their kinds. */
export const resourceUsePaths = {
  SEARCH_ELEMENT: typedPath('/store/:storeId/search/elements/:id'),
  SLIDER: typedPath('/store/:storeId/recommendations/sliders/:id'),
  MAIL_EMBED: typedPath('/store/:storeId/email/embeds/:id'),
  NEWSLETTER: typedPath('/store/:storeId/email/newsletters/:id'),
  AI_NEWSLETTER: typedPath('/store/:storeId/email/ai-newsletters/:id'),
  AI_CAMPAIGN: typedPath('/store/:storeId/email/ai-campaigns/:id'),
  EMAIL_TRIGGER: typedPath('/store/:storeId/email/triggers/:id'),
  /** It leads to the editor that the design opens in. */
  DESIGN: typedPath('/store/:storeId/search/designs/:id/code'),
  AUDIENCE: typedPath('/store/:storeId/audience/audiences/:id'),
  EXPORTER: typedPath('/store/:storeId/audience/integrations/:id'),
  MERCHANDISING_CAMPAIGN: typedPath('/store/:storeId/merchandising/:id'),
};
