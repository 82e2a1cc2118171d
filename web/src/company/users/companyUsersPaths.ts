import { typedPath } from '../../app/router/typedPath.ts';

const users = typedPath('/company/:companyId/users');

export const companyUsersPaths = {
  active: users,
  invited: ({ companyId }: { readonly companyId: string }) => users({ companyId }, { tab: 'invited' }),
};
