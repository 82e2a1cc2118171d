import { typedPath } from '../../app/router/typedPath.ts';

/** Where the banner leads. */
export const companyBannerPaths = {
  reenable: typedPath('/company/:companyId/billing/reenable'),
  trialInformation: typedPath('/company/:companyId/trial-information'),
};
