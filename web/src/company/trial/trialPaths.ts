import { typedPath } from '../../app/router/typedPath.ts';

export const trialPaths = { information: typedPath('/company/:companyId/trial-information') };
