import { resourceRoutes } from '../../resources/resourceRoutes.ts';
import SecretPageQuery from './__generated__/SecretPageQuery$parameters.ts';
import SecretsPageQuery from './__generated__/SecretsPageQuery$parameters.ts';
import { secretsMessages as messages } from './secrets.messages.ts';
import { secretsAddress } from './secretsAddress.ts';

export const secretsRoutes = resourceRoutes({
  address: secretsAddress,
  name: 'CompanySecrets',
  module: 'company',
  can: 'COMPANY_SECRETS_VIEW',
  list: {
    title: messages.listTitle,
    query: SecretsPageQuery,
    page: () => import('./SecretsPage.tsx').then((module) => module.SecretsPage),
  },
  item: {
    title: messages.itemTitle,
    query: SecretPageQuery,
    page: () => import('./SecretPage.tsx').then((module) => module.SecretPage),
  },
});
