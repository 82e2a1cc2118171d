import { typedPath } from '../../app/router/typedPath.ts';

export const billingPaths = {
  overview: typedPath('/company/:companyId/billing'),
  signup: typedPath('/company/:companyId/billing/signup'),
  cancel: typedPath('/company/:companyId/billing/cancel'),
  reenable: typedPath('/company/:companyId/billing/reenable'),
  companySignup: typedPath('/company/:companyId/signup'),
  signupSuccess: typedPath('/company/:companyId/signupSuccess'),
};
