import { typedPath } from '../../app/router/typedPath.ts';

export const invoicesPaths = { page: typedPath('/invoice/:ref') };
