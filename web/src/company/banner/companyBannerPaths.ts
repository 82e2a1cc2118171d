import { typedPath } from '../../app/router/typedPath.ts';

/** Where the banner leads. */
export const companyBannerPaths = {
  billing: typedPath('/company/:companyId/billing'),
  reenable: typedPath('/company/:companyId/billing/reenable'),
  trialInformation: typedPath('/company/:companyId/trial-information'),
};
